function a() {}
function* steps() {
  yield a;
}
for (const step of steps()) {
//                 ^ calls: steps
  step();
//^ calls: a
}
