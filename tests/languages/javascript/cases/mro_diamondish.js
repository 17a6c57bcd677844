class A {
  f() {}
  g() {}
}
class B extends A {
  g() {}
}
class C extends B {
  h() {
    this.f();
//       ^ calls: A.f
    this.g();
//       ^ calls: B.g
    super.g();
//        ^ calls: B.g
  }
}
new C().h();
//      ^ calls: C.h
