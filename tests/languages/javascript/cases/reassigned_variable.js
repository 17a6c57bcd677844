function a() {}
function b() {}
let x = a;
  x();
//^ calls: a
x = b;
  x();
//^ calls: b
