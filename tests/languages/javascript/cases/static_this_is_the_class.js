class A {
  static make() {
    return new this();
//             ^ calls: A.constructor
  }
  constructor() {}
  run() {}
}
A.make().run();
//^ calls: A.make
//       ^ calls: A.run
