struct B { virtual void x() {} };
struct D : B { void only() {} };

void run(B *b, void *p) {
    static_cast<D *>(b)->only();
//                       ^ calls: D.only
    ((D *) p)->only();
//             ^ calls: D.only
    if (auto d = dynamic_cast<D *>(b))
        d->only();
//         ^ calls: D.only
}

class Worker {
    static void entry(void *arg);
    void loop();
};
void Worker::entry(void *arg) {
    reinterpret_cast<Worker *>(arg)->loop();
//                                   ^ calls: Worker.loop
}
void Worker::loop() {}
