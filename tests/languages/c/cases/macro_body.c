struct obj { void (*run)(void); };
#define GO(f) f(); helper(f); "text(" ; (o)->run(1)
//            ^ calls: done
#define SECOND() helper(0)
//               ^ calls: helper

static void helper(void (*f)(void)) { }
static void done(void) { }

void use(struct obj *o) {
    GO(done);
//  ^ calls: GO
    SECOND();
//  ^ calls: SECOND
}
