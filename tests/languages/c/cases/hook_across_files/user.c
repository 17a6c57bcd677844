#include "hook.h"
static void mine(int x) { }
void install(void) { hook = mine; }
