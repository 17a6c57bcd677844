function call(d) {
  d.a();
//  ^ calls: one
}
function one() {}
function two() {}
call({ a: one, b: two });
//^ calls: call
