static int f(void) { return 1; }
static int g(void) { return 2; }
static int h(const char *text) { return 3; }

static int (*const listed[])(void) = {
#ifdef A
    f,
#endif
    g,
};

#ifdef A
static int headed(int a)
#else
static int headed(long a)
#endif
{
    return f();
//         ^ calls: f
}

static int limit
#ifdef B
    LIB_WEAK
#endif
    ;

int use(int a) {
    if (a) {
        f();
//      ^ calls: f
    }
#ifdef A
    else if (a < 3) {
        g();
//      ^ calls: g
    }
#endif
#ifdef B
    if (a > 2)
        f();
//      ^ calls: f
    else
#endif
        g();
//      ^ calls: g
    h("a"
//  ^ calls: h
#ifdef A
      "b"
#endif
      "c");
    return headed(a);
//         ^ calls: headed
}

#if 0
It isn't code: (
#endif

int after(void) {
    return use(1);
//         ^ calls: use
}
