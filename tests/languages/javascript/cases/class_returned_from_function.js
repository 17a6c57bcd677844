function make() {
  return class Inner {
    run() {}
  };
}
const Made = make();
//           ^ calls: make
new Made().run();
//         ^ calls: make.Inner.run
