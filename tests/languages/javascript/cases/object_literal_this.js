const counter = {
  step() {},
  run() {
    this.step();
//       ^ calls: counter.step
  },
};
counter.run();
//      ^ calls: counter.run
