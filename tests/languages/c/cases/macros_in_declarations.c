#include "lib.h"

int closed(int a, const char *text) LIB_FORMAT(1, 2) LIB_NONNULL;
static void log_it(const char *text, ...)
    LIB_FORMAT(1, 0);
int wrapped LIB_ARGS((int a, int (*f)(int)));
typedef int (CALLBACK *handler)(int);

lib_export int exported(int x)
{
    return x;
}

lib_export handler
returning(int x)
{
    return 0;
}

INLINE int
inlined(int x) { return x; }

enum keys {
    KEY_BASE = 100, /* the first */
    KEY(UP),
    KEY(DOWN),
};

static int unused(int a LIB_UNUSED, void *data LIB_UNUSED)
{
    struct item *i = lib_new(pool, struct item, 1);
    log_it("a" LIB_NUMBER "b", exported(1));
//  ^ calls: log_it
//                             ^ calls: exported
    switch (a) {
    case 1: exported(2); LIB_FALLTHROUGH
//          ^ calls: exported
    case 2: return inlined(3);
//                 ^ calls: inlined
    }
    return 0;
}

static int last(void)
{
    returning(1);
//  ^ calls: returning
    return unused(2, 0);
//         ^ calls: unused
}

static void log_it(const char *text, ...) {}
