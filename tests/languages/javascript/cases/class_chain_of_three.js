class A {
  run() {}
}
class B extends A {}
class C extends B {
  walk() {
    this.run();
//       ^ calls: A.run
  }
}
new C().walk();
//      ^ calls: C.walk
