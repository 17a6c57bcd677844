class A {
  static instance;
  static get() {
    if (!A.instance) {
      A.instance = new A();
//                     ^ calls: A
    }
    return A.instance;
  }
  run() {}
}
A.get().run();
//^ calls: A.get
//      ^ calls: A.run
