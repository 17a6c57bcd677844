struct A { void only_a() {} };
struct B : A { void only_b() {} };
struct C { void only_c() {} };

A *pick(A *a) { return a; }
C *pick(C *c) { return c; }
B *pick(int x) { return nullptr; }

void run(A *a, B *b, C *c) {
    pick(a)->only_a();
//           ^ calls: A.only_a
    pick(c)->only_c();
//           ^ calls: C.only_c
    pick(1)->only_b();
//           ^ calls: B.only_b
    pick(b)->only_a();
//           ^ calls: A.only_a
}
