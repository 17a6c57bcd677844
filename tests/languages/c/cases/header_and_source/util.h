#ifndef UTIL_H
#define UTIL_H
int util_add(int a, int b);
static inline int util_one(void) { return util_add(0, 1); }
//                                        ^ calls: util.c:util_add
#define UTIL_MAX(a, b) util_pick(a, b)
int util_pick(int a, int b);
#endif
