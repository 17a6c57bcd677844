class Box {
  get size() {
    return given;
  }
}
function given() {}
const size = Reflect.get(new Box(), "size");
//                   ^ calls: Box.size
size();
//^ calls: given
