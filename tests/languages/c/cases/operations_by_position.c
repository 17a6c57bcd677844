struct operations {
    const char *name;
    int (*open)(int);
    int (*close)(int), (*flush)(int);
};

static int my_open(int x) { return x; }
static int my_close(int x) { return x; }
static int my_flush(int x) { return x; }

struct operations mine = { "mine", my_open, my_close, my_flush };

void use(struct operations *ops) {
    ops->open(1);
//       ^ calls: my_open
    ops->close(1);
//       ^ calls: my_close
    ops->flush(1);
//       ^ calls: my_flush
}
