function A() {}
A.prototype.run = function () {
  this.step();
//     ^ calls: A.step
};
A.prototype.step = function () {};
const a = new A();
//            ^ calls: A
a.run();
//^ calls: A.run
