const counter = {
  step() {},
  later() {
    return () => this.step();
//                    ^ calls: counter.step
  },
  wrong() {
    return function () {
      this.step();
//         ^ calls: nothing
    };
  },
};
counter.later()();
//      ^ calls: counter.later
