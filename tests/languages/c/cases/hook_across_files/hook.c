#include "hook.h"
void (*hook)(int);
void fire(void) { hook(1); }
//                ^ calls: user.c:mine
