function opts({ a, b: second }) {
  a();
//^ calls: one
  second();
//^ calls: two
}
function one() {}
function two() {}
opts({ b: two, a: one });
//^ calls: opts
