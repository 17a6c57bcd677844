#include "b.h"
static inline int a(void) { return b(); }
//                                 ^ calls: b.h:b
