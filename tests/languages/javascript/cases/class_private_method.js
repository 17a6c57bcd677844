class A {
  run() {
    this.#step();
//        ^ calls: A.#step
  }
  #step() {}
}
new A().run();
//      ^ calls: A.run
