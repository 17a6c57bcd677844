function one() {}
function two() {}
const d = { a: one };
d["b"] = two;
d.a();
//^ calls: one
d["b"]();
// ^ calls: two
