class A {
  constructor() {
    this.func = this.one;
  }
  one() {}
}
class B extends A {
  constructor() {
    super();
//  ^ calls: A.constructor
    this.func = this.two;
  }
  two() {}
}
new B().func();
//      ^ calls: A.one, B.two
