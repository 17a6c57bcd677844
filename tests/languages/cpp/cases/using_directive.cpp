namespace lib { void one() {} class T { public: void m() {} }; }
using namespace lib;

void run(T &t) {
    one();
//  ^ calls: lib.one
    t.m();
//    ^ calls: lib.T.m
}
