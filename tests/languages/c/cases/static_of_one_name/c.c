int d(void) { return help(); }
//                   ^ calls: nothing
