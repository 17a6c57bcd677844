#include "all.h"
int main(void) { return inner(); }
//                      ^ calls: inner.h:inner
