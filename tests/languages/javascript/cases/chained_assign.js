function one() {}
function two() {}
let a, b;
a = b = one;
  a();
//^ calls: one
  b();
//^ calls: one
b = two;
  b();
//^ calls: two
