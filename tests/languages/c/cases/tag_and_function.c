struct stat { int (*size)(void); };

static int big(void) { return 1; }
static struct stat all = { big };

int stat(const char *path, struct stat *out) { return 0; }

int use(struct stat *s) {
    stat("x", s);
//  ^ calls: stat
    return s->size();
//            ^ calls: big
}
