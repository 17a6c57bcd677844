#ifndef UTIL_H
#define UTIL_H
#ifdef __cplusplus
extern "C" {
#endif
struct buffer { int (*fill)(int); };
int util_fill(struct buffer *b);
#ifdef __cplusplus
}
#endif
#endif
