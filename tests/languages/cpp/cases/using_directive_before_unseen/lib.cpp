#include "lib.h"
namespace lib { void help(int) {} void both(int number) {} }
void both(const char *text) {}
