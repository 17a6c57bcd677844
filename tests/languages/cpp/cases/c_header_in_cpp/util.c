#include "util.h"
static int zero(int x) { return 0; }
int util_fill(struct buffer *b) { b->fill = zero; return b->fill(1); }
//                                                          ^ calls: zero
