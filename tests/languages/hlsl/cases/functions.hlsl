#define GROUP 8

cbuffer Frame : register(b0)
{
    float4x4 view;
    float time;
};

Texture2D<float4> image : register(t0);
SamplerState linearClamp : register(s0);
RWTexture2D<float4> result : register(u0);

struct Surface
{
    float3 albedo;

    float Luma()
    {
        return dot(albedo, Weights());
        //                 ^ calls: Surface.Weights
    }

    float3 Weights() { return float3(0.2, 0.7, 0.1); }
};

float Noise(float2 p) { return frac(sin(p.x)); }

float Noise(float2 p, int octaves)
{
    return Noise(p) * octaves;
    //     ^ calls: Noise
}

Surface MakeSurface(float2 uv)
{
    Surface s;
    s.albedo = image.Sample(linearClamp, uv).rgb;
    return s;
}

float4 Main(float4 pos : SV_Position, float2 uv : TEXCOORD0) : SV_Target
{
    Surface s = MakeSurface(uv);
    //          ^ calls: MakeSurface
    [branch]
    if (s.Luma() > 0.5)
    //    ^ calls: Surface.Luma
        return 1.0.xxxx;
    return MakeSurface(uv * 2).Luma();
    //     ^ calls: MakeSurface
    //                         ^ calls: Surface.Luma
}

[numthreads(GROUP, GROUP, 1)]
void Compute(uint3 id : SV_DispatchThreadID)
{
    result[id.xy] = Main(float4(id, 1), float2(id.xy));
    //              ^ calls: Main
}
