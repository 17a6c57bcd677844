#include <cuda_runtime.h>

struct Pair {
    int a;
    __host__ __device__ explicit Pair(int a) : a(a) {}
    __device__ int twice() const;
};

__device__ int Pair::twice() const { return 2 * a; }

static __device__ __forceinline__ int doubled(int x) {
    return Pair(x).twice();
    //             ^ calls: Pair.twice
    //     ^ calls: Pair.Pair
}

__global__ void __launch_bounds__(256) fill(int *out) {
    extern __shared__ int held[];
    __syncthreads();
//  ^ calls: nothing
    out[threadIdx.x] = doubled(threadIdx.x);
    //                 ^ calls: doubled
}

template <typename T, int N>
__global__ void copy(const T *__restrict__ from, T *to) {
    to[threadIdx.x] = from[threadIdx.x];
}

namespace inner {
__global__ void clear(int *out) { out[threadIdx.x] = 0; }
}

int blocks(int n) { return n / 256; }

void run(int *out, cudaStream_t stream) {
    dim3 grid(blocks(1024), 1);
    //        ^ calls: blocks
    fill<<<grid, 256, 0, stream>>>(out);
//  ^ calls: fill
    fill<<<blocks(1024), 256>>>(out);
//  ^ calls: fill
//         ^ calls: blocks
    copy<int, 4><<<1, 2>>>(out, out);
//  ^ calls: copy
    inner::clear<<<1, 2>>>(out);
//         ^ calls: inner.clear
}
