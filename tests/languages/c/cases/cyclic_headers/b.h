#include "a.h"
static inline int b(void) { return 1; }
