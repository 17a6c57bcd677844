#include "util.h"
int main(void) {
    util_add(1, 2);
//  ^ calls: util.c:util_add
    util_one();
//  ^ calls: util.h:util_one
    hidden();
//  ^ calls: nothing
    return UTIL_MAX(1, 2);
//         ^ calls: util.h:UTIL_MAX
}
