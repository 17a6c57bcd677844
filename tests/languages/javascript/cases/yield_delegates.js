function a() {}
function* inner() {
  yield a;
}
function* outer() {
  yield* inner();
//       ^ calls: inner
}
for (const step of outer()) {
//                 ^ calls: outer
  step();
//^ calls: a
}
