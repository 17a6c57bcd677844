class A {
  run() {}
}
const all = [new A(), new A()];
all[1].run();
//     ^ calls: A.run
