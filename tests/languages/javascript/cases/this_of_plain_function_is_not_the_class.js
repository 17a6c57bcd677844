class A {
  run() {
    function inner() {
      this.step();
//         ^ calls: nothing
    }
    inner();
//  ^ calls: A.run.inner
  }
  step() {}
}
new A().run();
//      ^ calls: A.run
