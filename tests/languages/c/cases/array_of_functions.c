static void zero(void) { }
static void one(void) { }
static void two(void) { }

static void (*const table[])(void) = { zero, &one };

typedef void (*step)(void);

void run(int i) {
    table[i]();
//  ^ calls: one, zero
    (*table[i])();
//    ^ calls: one, zero
    step steps[2];
    steps[0] = zero;
    steps[1] = two;
    steps[i]();
//  ^ calls: two, zero
}
