struct Other { void implementation() {} };
template <class D>
struct Base {
    void interface() { static_cast<D *>(this)->implementation(); }
//                                             ^ calls: Derived.implementation
    const D &self() const { return static_cast<const D &>(*this); }
    int twice() const { return self().once() * 2; }
//                                    ^ calls: Derived.once
    void other() { static_cast<Other *>(this)->implementation(); }
//                                             ^ calls: Other.implementation
};
struct Derived : Base<Derived> {
    void implementation() {}
    int once() const { return 1; }
};

void use(Derived &d) {
    d.interface();
//    ^ calls: Base.interface
}
