#define LOG(x) write_log((x), 1)
#define TWICE(f, x) do { f(x); f(x); } while (0)

static void write_log(int x, int level) { }
static void ping(int x) { }

void run(void) {
    LOG(1);
//  ^ calls: LOG
    TWICE(ping, 2);
//  ^ calls: TWICE
}
