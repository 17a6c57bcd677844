class A {
  self() {
    return this;
  }
  clone() {
    return new this.constructor();
  }
  made() {
    return this.make();
  }
  static of() {
    const made = new this();
    return made;
  }
}
class B extends A {
  go() {}
  make() {
    return { run() {} };
  }
}
class C extends A {
  self() {
    return super.self();
  }
  go() {}
  make() {
    return { run() {} };
  }
}
new B().self().go();
//             ^ calls: B.go
new C().self().go();
//             ^ calls: C.go
new B().clone().go();
//              ^ calls: B.go
new C().clone().go();
//              ^ calls: C.go
new B().made().run();
//             ^ calls: B.make.run
new C().made().run();
//             ^ calls: C.make.run
B.of().go();
//     ^ calls: B.go
C.of().go();
//     ^ calls: C.go
