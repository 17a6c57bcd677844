function key() {
  return "a";
}
function one() {}
function two() {}
const d = { a: one, b: two };
d[key()]();
//^ calls: key
//      ^ calls: one, two
