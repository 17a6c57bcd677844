#ifdef WINDOWS
static int open_it(void) { return 1; }
#else
static int open_it(void) { return 2; }
#endif

#if defined(A)
int only_a(void) { return open_it(); }
//                        ^ calls: open_it
#elif defined(B)
int only_b(void) { return only_a(); }
//                        ^ calls: only_a
#else
int only_c(void) { return only_b(); }
//                        ^ calls: only_b
#endif

int main(void) {
    int (*f)(void);
#ifdef A
    f = only_a;
#else
    f = only_b;
#endif
    return f();
//         ^ calls: only_a, only_b
}
