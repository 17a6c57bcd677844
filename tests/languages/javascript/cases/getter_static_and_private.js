class A {
  static #count = 0;
  #secret() {}
  static #hidden() {}
  run() {
    this.#secret();
//        ^ calls: A.#secret
    A.#hidden();
//     ^ calls: A.#hidden
  }
}
new A().run();
//      ^ calls: A.run
