class A {
  run() {
    return new B();
//             ^ calls: B
  }
}
class B {
  stop() {}
}
Promise.resolve(new A())
  .then((a) => a.run())
//               ^ calls: A.run
  .then((b) => b.stop());
//               ^ calls: B.stop
