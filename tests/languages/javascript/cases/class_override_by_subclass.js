class Base {
  run() {
    this.step();
//       ^ calls: A.step, B.step
  }
}
class A extends Base {
  step() {}
}
class B extends Base {
  step() {}
}
new A().run();
//      ^ calls: Base.run
new B().run();
//      ^ calls: Base.run
