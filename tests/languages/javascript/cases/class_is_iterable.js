function one() {}
class Color {
  static *[Symbol.iterator]() {
    yield one;
  }
}
for (const color of Color) {
//^ calls: Color.[Symbol.iterator]
  color();
//^ calls: one
}
class Row {
  *[Symbol.iterator]() {
    yield one;
  }
  map(f) {
    return Array.from(this, f);
//               ^ calls: Row.[Symbol.iterator], call
  }
}
new Row().map(call);
function call(f) {
  f();
//^ calls: one
}
