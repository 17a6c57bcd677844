class Outer {
  static Inner = class {
    run() {}
  };
  make() {
    return new Outer.Inner();
  }
}
new Outer().make().run();
//                 ^ calls: Outer.Inner.run
new Outer.Inner().run();
//                ^ calls: Outer.Inner.run
