#include "kernel.h"
#include "device.cuh"

__global__ void work(float *x) { *x = half_of(*x); }
//                                    ^ calls: device.cuh:half_of

void launch_work(float *x) {
    work<<<1, 1>>>(x);
//  ^ calls: work
    report("done");
//  ^ calls: report.c:report
}
