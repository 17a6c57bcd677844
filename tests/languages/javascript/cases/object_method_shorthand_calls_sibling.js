const math = {
  square(x) {
    return math.times(x, x);
//              ^ calls: math.times
  },
  times(a, b) {},
  async load() {
    await this.times();
//             ^ calls: math.times
  },
  *gen() {
    yield this.square(2);
//             ^ calls: math.square
  },
};
math.load();
//   ^ calls: math.load
