#include "util.h"
int util_add(int a, int b) { return a + b; }
int util_pick(int a, int b) { return util_add(a, b); }
//                                   ^ calls: util_add
static int hidden(void) { return 1; }
