#pragma once
__device__ inline float half_of(float x) { return x / 2; }
