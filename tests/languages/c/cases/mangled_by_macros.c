#define EXPORT
#define API extern

int EXPORT exported(int x) { return x; }
API int (hidden)(int x) { return x; }
API int (both) (int x) { return x; }
static __attribute__((unused)) int marked(int x) { return x; }
int late(int x) __attribute__((noreturn));
BROKEN_MACRO(int, x)

int use(void) {
    exported(1);
//  ^ calls: exported
    marked(2);
//  ^ calls: marked
    both(3);
//  ^ calls: both
    return 0;
}

typedef int number;
API number typed(int x) { return x; }
#define COMMENTED(x, f) \
    (x ? 0 /* it's 'none' */ \
       : f(x))

int more(void) {
    COMMENTED(1, typed);
//  ^ calls: COMMENTED
    return typed(2);
//         ^ calls: typed
}
