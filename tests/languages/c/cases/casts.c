struct base { int kind; };
struct derived { struct base base; int (*go)(void); };
typedef int (*fn)(void);

static int run(void) { return 1; }
static struct derived d = { .go = run };

int call(struct base *b, void *p) {
    ((struct derived *) b)->go();
//                          ^ calls: run
    fn f = (fn) run;
    f();
//  ^ calls: run
    return ((fn) p)();
}
