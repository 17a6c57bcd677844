class A {
  run() {
    const self = this;
    [1].forEach(function () {
      self.step();
//         ^ calls: A.step
    });
  }
  step() {}
}
new A().run();
//      ^ calls: A.run
