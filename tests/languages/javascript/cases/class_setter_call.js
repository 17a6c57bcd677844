class A {
  set value(given) {
    this.check(given);
//       ^ calls: A.check
  }
  check() {}
}
const a = new A();
a.value = 1;
