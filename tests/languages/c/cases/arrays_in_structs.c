struct item { const char *label; void (*action)(void); };
struct menu { const char *title; struct item items[2]; };
struct steps { int n; void (*all[2])(void); };

static void open_file(void) {}
static void save_file(void) {}
static struct menu menu = { "File", { { "Open", open_file }, { "Save", save_file } } };
static struct steps steps = { .n = 2, .all = { open_file, save_file } };

void run(struct menu *m, struct steps *s, int i) {
    m->items[i].action();
//              ^ calls: open_file, save_file
    s->all[i]();
//     ^ calls: open_file, save_file
}

int main(void) {
    run(&menu, &steps, 0);
//  ^ calls: run
    return 0;
}
