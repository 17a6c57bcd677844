#include "util.h"
extern "C" int from_c(void) { return 1; }
int main() {
    buffer b;
    util_fill(&b);
//  ^ calls: util.c:util_fill
    b.fill(2);
//    ^ calls: util.c:zero
    return from_c();
//         ^ calls: from_c
}
