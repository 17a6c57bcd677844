class A {
  static create() {
    return new A();
  }
  next() {
    return new B();
  }
}
class B {
  end() {}
}
A.create().next().end();
//                ^ calls: B.end
