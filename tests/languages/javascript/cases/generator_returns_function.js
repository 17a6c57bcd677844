function last() {}
function* plain() {
  return last;
}
function* inner() {
  yield 1;
  return last;
}
function* outer() {
  const found = yield* inner();
  found();
//^ calls: last
}
plain().next().value();
//             ^ calls: last
