function setup() {}
class A {
  static {
    setup();
//  ^ calls: setup
  }
}
