interface A {
  extra(): void;
}
class A {
  run(): void {}
}
new A().run();
//      ^ calls: A.run
