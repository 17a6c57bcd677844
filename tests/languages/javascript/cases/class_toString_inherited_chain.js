class A {
  hello() {
    return this.name();
//              ^ calls: B.name, C.name
  }
}
class B extends A {
  name() {}
}
class C extends A {
  name() {}
}
new B().hello();
//      ^ calls: A.hello
new C().hello();
//      ^ calls: A.hello
