function a() {}
function b() {}
let x = a;
x ??= b;
  x();
//^ calls: a, b
