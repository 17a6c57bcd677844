class A {}
A.prototype.run = function () {
  this.stop();
//     ^ calls: A.stop
};
A.prototype.stop = function () {};
new A().run();
//      ^ calls: A.run
