function same(value) {
  return value;
}
function a() {}
function b() {}
same(a)();
//^ calls: same
//  ^ calls: a
same(b)();
//^ calls: same
//  ^ calls: b
