class A {
  static make() {
    return new A();
//             ^ calls: A
  }
  run() {}
}
A.make().run();
//^ calls: A.make
//       ^ calls: A.run
