function A() {}
A.prototype = {
  run() {},
};
new A().run();
//  ^ calls: A
//      ^ calls: A.run
