struct A { void a() {} void both() {} };
struct B { void b() {} };
struct C : virtual public A, private B { void c() { a(); b(); } };
//                                                  ^ calls: A.a
//                                                       ^ calls: B.b

void use(C *c) {
    c->both();
//     ^ calls: A.both
}
