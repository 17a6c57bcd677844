function one() {}
function two() {}
const [f, g = two] = [one];
  f();
//^ calls: one
  g();
//^ calls: two
