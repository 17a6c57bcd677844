static int f(void) { return 1; }
static int g(void) { return 2; }

int unbalanced(int a) {
#ifdef A
    if (a) {
#else
    if (!a) {
#endif
        f();
//      ^ calls: f
    }
#ifdef B
    else {
        g();
//      ^ calls: g
    }
#endif
    return 0;
}

int after(int a) {
    if (a
#ifdef C
        && f()
//         ^ calls: f
#endif
        ) {
        return g();
//             ^ calls: g
    }
#ifdef D
    if (a) {
#endif
    g();
//  ^ calls: g
#ifdef D
    }
#endif
    return g();
//         ^ calls: g
}
