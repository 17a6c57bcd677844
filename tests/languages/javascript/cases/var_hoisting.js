function before() {
  return later();
//       ^ calls: later
}
function later() {}
var f;
f = later;
  f();
//^ calls: later
before();
//^ calls: before
