class Base {
  constructor() {}
}
class A extends Base {
  constructor() {
    super();
//  ^ calls: Base.constructor
  }
}
new A();
//  ^ calls: A.constructor
