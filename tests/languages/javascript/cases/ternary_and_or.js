function a() {}
function b() {}
const x = Math.random() > 0.5 ? a : b;
  x();
//^ calls: a, b
const y = null || a;
  y();
//^ calls: a
const z = undefined ?? b;
  z();
//^ calls: b
const w = a && b;
  w();
//^ calls: b
