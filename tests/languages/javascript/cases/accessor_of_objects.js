const counter = {
  held: 0,
  get count() {
    return this.held;
  },
  set limit(given) {
    this.check(given);
//       ^ calls: counter.check
  },
  check() {},
};
counter.count;
//      ^ calls: counter.count
counter["count"];
//       ^ calls: counter.count
counter.limit = 3;
//      ^ calls: counter.limit
counter.limit += 1;
//      ^ calls: counter.limit
const child = Object.create(counter);
child.count;
//    ^ calls: counter.count
const plain = {};
function read() {}
function write() {}
Object.defineProperty(plain, "both", { get: read, set: write });
plain.both = 1;
//    ^ calls: write
const defined = {};
Object.defineProperty(defined, "one", {
  get() {
    return 1;
  },
  set(given) {},
});
defined.one;
//      ^ calls: get
defined.one = 1;
//      ^ calls: set
