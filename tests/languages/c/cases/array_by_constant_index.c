static void zero(void) { }
static void one(void) { }

static void (*const table[])(void) = { zero, one };

void run(void) {
    table[0]();
//  ^ calls: zero
}
