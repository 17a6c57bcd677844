static int help(void) { return 1; }
int a(void) { return help(); }
//                   ^ calls: help
