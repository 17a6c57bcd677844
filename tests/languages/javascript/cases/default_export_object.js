export default {
  run() {
    this.stop();
//       ^ calls: stop
  },
  stop() {},
};
