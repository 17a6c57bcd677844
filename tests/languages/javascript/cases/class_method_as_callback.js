class A {
  handle() {
    this.inner();
//       ^ calls: A.inner
  }
  inner() {}
  register(list) {
    list.forEach(this.handle, this);
//       ^ calls: A.handle
  }
}
new A().register([1]);
//      ^ calls: A.register
