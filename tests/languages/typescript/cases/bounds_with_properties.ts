class A {
  a(): void {}
}
function use<T extends { inner: A }>(one: T) {
  one.inner.a();
  //        ^ calls: A.a
}
