function Base() {
  this.ready = true;
}
Base.prototype.run = function () {};
class Derived extends Base {
  constructor() {
    super();
//  ^ calls: Base
  }
}
new Derived().run();
//            ^ calls: Base.run
