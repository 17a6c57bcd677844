class Base {
  constructor() {}
}
class A extends Base {}
new A();
//  ^ calls: Base.constructor
