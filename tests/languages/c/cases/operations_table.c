struct operations {
    const char *name;
    int (*open)(const char *path);
    int (*close)(int fd);
};

static int disk_open(const char *path) { return 1; }
static int disk_close(int fd) { return 0; }

static const struct operations disk = {
    .name = "disk",
    .open = disk_open,
    .close = disk_close,
};

int use(const struct operations *ops) {
    int fd = ops->open("x");
//                ^ calls: disk_open
    return ops->close(fd);
//              ^ calls: disk_close
}

int direct(void) {
    return disk.open("y");
//              ^ calls: disk_open
}
