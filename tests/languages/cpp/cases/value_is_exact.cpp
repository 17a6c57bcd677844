struct Base { virtual void go() {} };
struct Derived : Base { void go() override {} };

void run() {
    Base b;
    b.go();
//    ^ calls: Base.go
    Derived d;
}
