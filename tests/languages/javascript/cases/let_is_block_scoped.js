function a() {}
function b() {}
let x = a;
{
  let x = b;
  x();
//^ calls: b
}
  x();
//^ calls: a
