class A {
  constructor(f) {
    this.f = f;
  }
  go() {
    this.f();
//       ^ calls: given
  }
}
function given() {}
const inst = new A(given);
inst.go();
//   ^ calls: A.go
inst.f();
//   ^ calls: given
