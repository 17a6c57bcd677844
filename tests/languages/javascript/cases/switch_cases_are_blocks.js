function a() {}
function b() {}
let x;
switch (Math.random()) {
  case 1:
    x = a;
    break;
  default:
    x = b;
}
  x();
//^ calls: a, b
