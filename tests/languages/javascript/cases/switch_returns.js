function pick(kind) {
  switch (kind) {
    case "a":
      return one;
    default:
      return two;
  }
}
function one() {}
function two() {}
pick("a")();
//       ^ calls: one, two
