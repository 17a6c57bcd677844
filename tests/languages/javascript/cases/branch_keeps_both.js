function a() {}
function b() {}
let x = a;
if (Math.random() > 0.5) {
  x = b;
}
  x();
//^ calls: a, b
