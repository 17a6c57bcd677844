#include "os.h"
int main(void) { return os_now(); }
//                      ^ calls: unix.c:os_now, win.c:os_now
