class Key {
  toString() {
    return "a";
  }
}
const table = { a: 1 };
table[new Key()];
//   ^ calls: Key.toString
