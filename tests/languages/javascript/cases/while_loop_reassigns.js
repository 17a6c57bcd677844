function a() {}
function b() {}
let step = a;
while (Math.random() > 0.5) {
  step();
//^ calls: a, b
  step = b;
}
