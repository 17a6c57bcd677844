function join(a, b) {
  a();
//^ calls: one
  b();
//^ calls: two
}
function one() {}
function two() {}
const half = join.bind(null, one);
half(two);
//^ calls: join
