class A {
  constructor(f) {
    this.f = f;
  }
}
function one() {}
function two() {}
const first = new A(one);
const second = new A(two);
first.f();
//    ^ calls: one
