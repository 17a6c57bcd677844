void help(int) {}
void only(int) {}
void t() { help(3); }
//         ^ calls: help
