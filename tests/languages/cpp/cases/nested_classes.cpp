class Outer {
public:
    struct Inner {
        void go() { Outer::help(); }
//                         ^ calls: Outer.help
        static Inner *make();
    };
    static void help() {}
    Inner *inner() { return Inner::make(); }
//                                 ^ calls: Outer.Inner.make
};
Outer::Inner *Outer::Inner::make() { help(); return new Inner(); }
//                                   ^ calls: Outer.help

void run(Outer &o) {
    o.inner()->go();
//    ^ calls: Outer.inner
//             ^ calls: Outer.Inner.go
    Outer::Inner i;
    i.go();
//    ^ calls: Outer.Inner.go
}
