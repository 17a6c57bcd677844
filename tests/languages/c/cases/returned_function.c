typedef int (*op)(int);

static int neg(int x) { return -x; }
static int inc(int x) { return x + 1; }

static op pick(int c) {
    if (c)
        return neg;
    return inc;
}

static int (*raw(void))(int) { return inc; }

int main(void) {
    pick(1)(2);
//  ^ calls: pick
//         ^ calls: inc, neg
    op chosen = pick(0);
    chosen(3);
//  ^ calls: inc, neg
    raw()(4);
//  ^ calls: raw
    return 0;
}
