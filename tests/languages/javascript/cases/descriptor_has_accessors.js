class Box {
  get size() {
    return 1;
  }
  set size(value) {}
}
const plain = {
  get size() {
    return this.count();
//              ^ calls: plain.count
  },
  count() {},
};
const of = Object.getOwnPropertyDescriptor(Box.prototype, "size");
of.get.call(new Box());
//     ^ calls: Box.size
of.set.call(new Box(), 1);
//     ^ calls: Box.size
Object.getOwnPropertyDescriptor(plain, "size").get.call(plain);
//                                                 ^ calls: plain.size
