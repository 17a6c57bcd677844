function one() {}
function* inner() {
  yield one;
}
function* outer() {
  yield* inner();
//       ^ calls: inner
}
for (const fn of outer()) fn();
//                        ^ calls: one
