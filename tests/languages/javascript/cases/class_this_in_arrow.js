class A {
  run() {
    [1].forEach(() => this.step());
//                         ^ calls: A.step
  }
  step() {}
}
new A().run();
//      ^ calls: A.run
