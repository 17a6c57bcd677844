function A() {
  this.run = function () {};
}
new A().run();
//      ^ calls: A.run
