const Outer = class Inner {
  static make() {
    return new Inner();
//             ^ calls: Outer
  }
  run() {}
};
Outer.make().run();
//           ^ calls: Outer.run
