struct A { void only_a() {} };
struct B { void only_b() {} };

namespace n {
A pick(int) { return A(); }
B pick(const char *) { return B(); }
}

void qualified() {
    n::pick(1).only_a();
//             ^ calls: A.only_a
    n::pick("x").only_b();
//               ^ calls: B.only_b
}

using n::pick;

void declared() {
    pick(1).only_a();
//          ^ calls: A.only_a
    pick("x").only_b();
//            ^ calls: B.only_b
}
