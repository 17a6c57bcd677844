class A {
  constructor() {}
}
new A();
//  ^ calls: A.constructor
