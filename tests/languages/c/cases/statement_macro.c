#define FOREACH(x) for (int i = 0; i < x; i++)

static void body(int x) { }

void run(void) {
    FOREACH(3) {
        body(1);
//      ^ calls: body
    }
}
