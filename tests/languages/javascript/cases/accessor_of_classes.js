class Base {
  get size() {
    return 1;
  }
  set size(given) {}
  static get shared() {
    return new Base();
  }
}
class Box extends Base {
  set name(given) {}
  #inner = 0;
  get #hidden() {
    return 2;
  }
  show() {
    return this.#hidden;
//               ^ calls: Box.#hidden
  }
  get size() {
    return super.size;
//               ^ calls: Base.size
  }
}
const box = new Box();
box.size;
//  ^ calls: Box.size
box.name = "a";
//  ^ calls: Box.name
Base.shared.size = 2;
//          ^ calls: Base.size
Base.shared.size;
//   ^ calls: Base.shared
const { size } = new Base();
//      ^ calls: Base.size
function take({ size: taken }) {
//              ^ calls: Base.size
  return taken;
}
take(new Base());
