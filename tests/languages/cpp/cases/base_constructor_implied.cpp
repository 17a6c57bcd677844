struct Base { Base() {} };
struct Derived : Base {
    Derived() {}
};
struct Used : Derived {
    using Derived::Derived;
};
void run() {
    Used u;
//  ^ calls: Derived.Derived
}
