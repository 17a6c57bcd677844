class A {
  static make() {
    return new this();
  }
  static helper() {}
}
class B extends A {
  static other() {
    this.helper();
//       ^ calls: A.helper
    super.helper();
//        ^ calls: A.helper
  }
  run() {}
}
B.other();
//^ calls: B.other
B.make().run();
//       ^ calls: B.run
