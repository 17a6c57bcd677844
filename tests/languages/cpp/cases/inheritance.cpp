class Base {
public:
    void common() {}
    int shared_ = 0;
protected:
    void hook() {}
};
class Middle : public Base {};
class Derived : public Middle {
public:
    Derived() : Middle() { common(); }
//                         ^ calls: Base.common
    void run() {
        hook();
//      ^ calls: Base.hook
        this->common();
//            ^ calls: Base.common
        Base::common();
//            ^ calls: Base.common
    }
};

void use(Derived &d) {
    d.common();
//    ^ calls: Base.common
}
