function compute() {}
function hidden() {}
const written = {
  get total() {
    return compute();
//         ^ calls: compute
  },
};
const copy = { ...written };
//             ^ calls: written.total
const spread = Object.assign({}, written);
//                    ^ calls: written.total
JSON.stringify([written]);
//   ^ calls: written.total
Object.values(written);
//     ^ calls: written.total
Object.keys(written);
//     ^ calls: nothing
const described = {};
Object.defineProperty(described, "shown", { enumerable: true, get: () => compute() });
//                                                                       ^ calls: compute
Object.defineProperty(described, "unseen", { get: () => hidden() });
//                                                      ^ calls: hidden
JSON.stringify(described);
//   ^ calls: get
class Counter {
  get count() {
    return compute();
//         ^ calls: compute
  }
}
JSON.stringify(new Counter());
//   ^ calls: nothing
