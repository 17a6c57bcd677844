function a() {}
function b() {}
function pair(x, y) {
  x();
//^ calls: a
  y();
//^ calls: b
}
pair(...[a, b]);
//^ calls: pair
