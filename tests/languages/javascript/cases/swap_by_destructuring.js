function a() {}
function b() {}
let [x, y] = [a, b];
[x, y] = [y, x];
  x();
//^ calls: b
  y();
//^ calls: a
