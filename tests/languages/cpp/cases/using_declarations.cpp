namespace lib { void one() {} void two() {} struct T { void m() {} }; }
namespace other { void three() {} }
namespace alias = other;
using lib::one;
using U = lib::T;
typedef lib::T V;

void run() {
    one();
//  ^ calls: lib.one
    two();
//  ^ calls: nothing
    {
        using namespace lib;
        two();
//      ^ calls: lib.two
    }
    alias::three();
//         ^ calls: other.three
    U u;
    u.m();
//    ^ calls: lib.T.m
    V *v = &u;
    v->m();
//     ^ calls: lib.T.m
}
