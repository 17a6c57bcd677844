#define PREFIX(name) normal_##name
#define GET(table) (table)->first

struct table {
    int (*first)(int);
};

static int PREFIX(scan)(int x) { return x; }

static int once(int x) { return x; }

int PREFIX(parse)(int x) {
    return PREFIX(scan)(x);
//         ^ calls: PREFIX
//                ^ calls: scan
}

int use(struct table *table) {
    table->first = once;
    return GET(table)(1);
//         ^ calls: GET
}
