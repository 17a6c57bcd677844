struct ops { const char *name; int (*open)(int); int (*close)(int); };
static int disk_open(int x) { return x; }
static int disk_close(int x) { return x; }
static int net_open(int x) { return x; }
static int net_close(int x) { return x; }
static const struct ops disk = { .name = "disk", .open = disk_open, .close = disk_close };
static const struct ops net = { "net", net_open, net_close };
static const struct ops all[] = { { "disk", disk_open }, { .open = net_open } };

enum kind { ADD, SUB /* next, */, MUL };
#define LAST 2
static int add(int a) { return a; }
static int sub(int a) { return a; }
static int mul(int a) { return a; }
typedef int (*fn)(int);
static fn table[] = { [SUB] = sub, mul, [ADD] = add };
static fn by_name[] = { [ELSEWHERE] = add, [OTHER] = sub };
static fn changed[] = { add, sub };

void set(int i, fn f) { changed[i] = f; }

int run(int i, int table_of) {
    disk.open(1);
//       ^ calls: disk_open
    net.close(1);
//      ^ calls: net_close
    all[1].open(2);
//         ^ calls: net_open
    all[i].open(2);
//         ^ calls: disk_open, net_open
    table[SUB](1);
//  ^ calls: sub
    (*table[LAST])(1);
//    ^ calls: mul
    table[i](1);
//  ^ calls: add, mul, sub
    by_name[OTHER](1);
//          ^ calls: sub
    set(0, mul);
    changed[0](1);
//  ^ calls: add, mul, sub
    fn own[2] = { sub, mul };
    return own[1](1);
//         ^ calls: mul
}

int hidden(struct ops disk, fn *table) {
    table[0](1);
//  ^ calls: nothing
    return disk.open(1);
//              ^ calls: disk_open, net_open
}
