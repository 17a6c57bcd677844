static int f(void) { return 1; }
static int g(void) { return 2; }

int a(int (*f)(void)) {
    return f();
//         ^ calls: g
}

int b(void) {
    {
        int (*f)(void) = g;
        f();
//      ^ calls: g
    }
    return f();
//         ^ calls: f
}

int c(void) { return a(g); }
//                   ^ calls: a
