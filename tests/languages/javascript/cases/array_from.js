class A {
  run() {}
}
const made = Array.from([1, 2], () => new A());
made[0].run();
//      ^ calls: A.run
