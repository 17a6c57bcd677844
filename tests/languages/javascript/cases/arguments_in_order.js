function a() {}
function b() {}
function both(first, second) {
  first();
//^ calls: a
  second();
//^ calls: b
}
both(a, b);
//^ calls: both
