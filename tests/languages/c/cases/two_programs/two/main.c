#include "work.h"
static void usage(void) { }
int main(void) {
    usage();
//  ^ calls: usage
    return work();
//         ^ calls: two/work.c:work
}
