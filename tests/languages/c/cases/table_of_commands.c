struct command {
    const char *name;
    void (*run)(void);
};

static void help(void) { }
static void quit(void) { }

static const struct command commands[] = {
    { "help", help },
    { "quit", quit },
};

void dispatch(int i) {
    commands[i].run();
//              ^ calls: help, quit
    const struct command *c;
    for (c = commands; c->name; c++)
        c->run();
//         ^ calls: help, quit
}
