function a() {}
function b() {}
function apply(first, ...rest) {
  first();
//^ calls: a
  rest[0]();
//       ^ calls: b
}
apply(a, b);
//^ calls: apply
