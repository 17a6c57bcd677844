abstract class Base {
  abstract step(): void;
  run() {
    this.step();
//       ^ calls: Base.step
  }
}
class A extends Base {
  step(): void {}
}
new A().run();
//      ^ calls: Base.run
