class A {
  constructor() {
    this.init();
//       ^ calls: C.init
  }
  init() {}
}
class B extends A {
  constructor() {
    super();
//  ^ calls: A.constructor
  }
}
class C extends B {
  init() {
    super.init();
//        ^ calls: A.init
  }
}
new C();
//  ^ calls: B.constructor
