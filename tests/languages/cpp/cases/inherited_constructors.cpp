class Base {
public:
    Base(int n) {}
    Base(const char *s) {}
};
class Taking : public Base {
public:
    using Base::Base;
};
class Own : public Base {
public:
    using Base::Base;
    Own(double d, int n) : Base(n) {}
//                         ^ calls: Base.Base
};
class Plain : public Base {};

int main() {
    Taking a(3);
//  ^ calls: Base.Base
    Taking *b = new Taking("b");
//                  ^ calls: Base.Base
    Own c(1.0, 2);
//  ^ calls: Own.Own
}
