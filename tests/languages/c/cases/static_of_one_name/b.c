static int help(void) { return 2; }
int b(void) { return help(); }
//                   ^ calls: help
int c(void) { return a(); }
//                   ^ calls: a.c:a
