class Base {
  static make(): void {}
  run(): void {}
}
class A extends Base {
  static make(): void {
    super.make();
//        ^ calls: Base.make
  }
  run(): void {
    super.run();
//        ^ calls: Base.run
  }
}
