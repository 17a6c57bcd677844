const A = class {
  run() {}
};
new A().run();
//  ^ calls: A
//      ^ calls: A.run
