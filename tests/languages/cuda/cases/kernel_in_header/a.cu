#include "k.h"
struct Op {
    __device__ void operator()(int i) const {}
};
void run() { launch(Op()); }
//           ^ calls: k.h:launch
