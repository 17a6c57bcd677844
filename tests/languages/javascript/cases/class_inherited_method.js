class Base {
  run() {}
}
class A extends Base {}
new A().run();
//      ^ calls: Base.run
