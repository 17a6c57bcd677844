function add(a) {
  return function plus(b) {
    return a + b;
  };
}
  add(1)(2);
//^ calls: add
//   ^ calls: add.plus
