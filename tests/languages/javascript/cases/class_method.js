class A {
  run() {}
}
const a = new A();
//            ^ calls: A
a.run();
//^ calls: A.run
