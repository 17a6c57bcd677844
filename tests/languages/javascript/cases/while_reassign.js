function a() {}
function b() {}
let f = a;
while (Math.random()) {
  f();
//^ calls: a, b
  f = b;
}
