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
