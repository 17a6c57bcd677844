#version 450
precision mediump float;
uniform sampler2D image;
in vec2 uv;
layout(location = 0) out vec4 color;

struct Ray {
    vec3 origin;
    vec3 direction;
};

highp float sphere(vec3 p, float r);

vec3 at(Ray ray, float t) {
    return ray.origin + ray.direction * t;
}

float scene(in vec3 p) {
    return min(sphere(p, 1.0), sphere(p - vec3(2.0), 0.5));
    //         ^ calls: sphere
    //                         ^ calls: sphere
}

highp float sphere(vec3 p, float r) {
    return length(p) - r;
    //     ^ calls: nothing
}

bool march(Ray ray, inout vec3 hit) {
    for (int i = 0; i < 64; ++i) {
        hit = at(ray, float(i));
        //    ^ calls: at
        if (scene(hit) < 0.01) return true;
        //  ^ calls: scene
    }
    return false;
}

void main() {
    Ray ray = Ray(vec3(0.0), normalize(vec3(uv, 1.0)));
    vec3 hit = vec3(0.0);
    color = march(ray, hit) ? texture(image, hit.xy) : vec4(0.0);
    //      ^ calls: march
}
