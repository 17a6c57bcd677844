static void (*hook)(int);
static void on_exit(int x) { }

void set(void) { hook = on_exit; }

void fire(void) {
    if (hook)
        hook(1);
//      ^ calls: on_exit
}
