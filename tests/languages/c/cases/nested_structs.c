struct device {
    struct {
        int (*probe)(void);
    } bus;
    union {
        int (*start)(void);
        void *none;
    };
    struct inner { int (*stop)(void); } last;
};

static int pci_probe(void) { return 0; }
static int begin(void) { return 0; }
static int end(void) { return 0; }

struct device dev = {
    .bus = { .probe = pci_probe },
    .start = begin,
    .last.stop = end,
};

void boot(struct device *d) {
    d->bus.probe();
//         ^ calls: pci_probe
    d->start();
//     ^ calls: begin
}

void halt(struct inner *i) {
    i->stop();
//     ^ calls: end
}
