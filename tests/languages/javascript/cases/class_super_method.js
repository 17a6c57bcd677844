class Base {
  run() {}
}
class A extends Base {
  run() {
    super.run();
//        ^ calls: Base.run
  }
}
new A().run();
//      ^ calls: A.run
