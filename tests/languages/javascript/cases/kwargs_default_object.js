function opts({ a = one } = {}) {
  a();
//^ calls: one, two
}
function one() {}
function two() {}
  opts();
//^ calls: opts
  opts({ a: two });
//^ calls: opts
