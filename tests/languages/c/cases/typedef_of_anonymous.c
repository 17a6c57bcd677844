typedef struct {
    void (*hit)(void);
} target, *target_ref;

static void bang(void) { }

void fire(target_ref t, target u) {
    t->hit();
//     ^ calls: bang
    u.hit();
//    ^ calls: bang
}

target make(void) {
    return (target){ .hit = bang };
}
