class A {
  constructor() {
    this.step = this.step.bind(this);
  }
  step() {}
  run() {
    this.step();
//       ^ calls: A.step
  }
}
new A().run();
//      ^ calls: A.run
