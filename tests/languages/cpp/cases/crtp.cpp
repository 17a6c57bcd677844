template <class D>
struct Base {
    void interface() { static_cast<D *>(this)->implementation(); }
//                                             ^ calls: nothing
};
struct Derived : Base<Derived> {
    void implementation() {}
};

void use(Derived &d) {
    d.interface();
//    ^ calls: Base.interface
}
