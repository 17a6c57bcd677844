class A {
  static make() {
    return one;
  }
  make() {
    return two;
  }
}
function one() {}
function two() {}
const first = A.make();
first();
//^ calls: one
const second = new A().make();
second();
//^ calls: two
