function a() {}
let x;
const y = (x = a);
  x();
//^ calls: a
  y();
//^ calls: a
