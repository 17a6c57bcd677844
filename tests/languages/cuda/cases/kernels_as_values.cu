__global__ void first(int *out) { out[0] = 1; }
__global__ void second(int *out) { out[0] = 2; }

typedef void (*Kernel)(int *);

void launch(Kernel kernel, int *out) {
    kernel<<<1, 1>>>(out);
//  ^ calls: first, second
}

void run(int *out) {
    launch(first, out);
//  ^ calls: launch
    launch(&second, out);
//  ^ calls: launch
    auto chosen = out ? first : second;
    chosen<<<1, 1>>>(out);
//  ^ calls: first, second
}
