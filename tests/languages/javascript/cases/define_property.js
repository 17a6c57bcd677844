class A {
  constructor() {
    Object.defineProperty(this, "inner", { value: new Inner() });
//                                                    ^ calls: Inner
  }
  run() {
    this.inner.call();
//             ^ calls: Inner.call
  }
}
class Inner {
  call() {}
}
new A().run();
//      ^ calls: A.run
