typedef void (*visitor)(int);

static void inner(visitor v) {
    v(1);
//  ^ calls: seen
}

static void outer(visitor v) {
    inner(v);
//  ^ calls: inner
}

static void seen(int x) { }

void run(void) {
    outer(&seen);
//  ^ calls: outer
}
