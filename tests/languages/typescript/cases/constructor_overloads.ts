class A {
  constructor(value: string);
  constructor(value: number);
  constructor(value: unknown) {}
}
new A(1);
//  ^ calls: A.constructor
