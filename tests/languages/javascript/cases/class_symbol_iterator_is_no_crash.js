class A {
  *[Symbol.iterator]() {}
  async ["computed" + 1]() {}
  "quoted"() {}
}
new A().quoted();
//      ^ calls: A.quoted
