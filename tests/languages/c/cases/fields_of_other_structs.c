struct reader { int (*go)(int); };
struct writer { int (*go)(int); };

static int read_it(int x) { return x; }
static int write_it(int x) { return x; }

struct reader r = { .go = read_it };
struct writer w = { .go = write_it };

int use(struct reader *a, struct writer *b) {
    a->go(1);
//     ^ calls: read_it
    return b->go(2);
//            ^ calls: write_it
}
