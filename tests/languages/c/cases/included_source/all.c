#include "impl.c"
int main(void) { return impl(); }
//                      ^ calls: impl.c:impl
