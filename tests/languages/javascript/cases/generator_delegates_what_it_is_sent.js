function sent() {}
function* inner() {
  const given = yield;
  given();
//^ calls: sent
}
function* outer() {
  yield* inner();
}
const taking = outer();
taking.next();
taking.next(sent);
