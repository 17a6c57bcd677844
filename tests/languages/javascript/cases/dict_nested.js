function one() {}
function two() {}
const d = { a: { b: one }, c: { b: two } };
d.a.b();
//  ^ calls: one
d["c"]["b"]();
//      ^ calls: two
