class A {
  run() {}
}
const privates = new WeakMap();
class B {
  constructor() {
    privates.set(this, new A());
  }
  go() {
    privates.get(this).run();
//                     ^ calls: A.run
  }
}
