typedef void (*callback)(int);
struct loop { callback on_read; void *data; };

static void set_callback(struct loop *l, callback cb) {
    l->on_read = cb;
}

static void got(int x) { }

void poll(struct loop *l) {
    l->on_read(1);
//     ^ calls: got
}

int main(void) {
    struct loop l = { 0 };
    set_callback(&l, got);
//  ^ calls: set_callback
    poll(&l);
//  ^ calls: poll
    return 0;
}
