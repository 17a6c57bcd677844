function one() {}
function two() {}
let [x1, y1] = [one, two];
  x1();
//^ calls: one
[x1, y1] = [y1, x1];
  x1();
//^ calls: two
  y1();
//^ calls: one
