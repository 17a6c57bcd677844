function begin() {}
const made = Object.create(null, { begin: { value: begin } });
made.begin();
//   ^ calls: begin
const filled = {};
Object.defineProperties(filled, {
  begin: { value: begin },
  count: {
    get() {
      return 1;
    },
  },
});
filled.begin();
//     ^ calls: begin
filled.count;
//     ^ calls: count.get
