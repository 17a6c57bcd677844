#pragma once
void launch_work(float *x);
#ifdef __cplusplus
extern "C"
#endif
void report(const char *text);
