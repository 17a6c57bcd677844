class Base {
  run() {}
}
class A extends Base {
  run = () => {};
}
new A().run();
//      ^ calls: A.run
