function sent() {}
function* take() {
  const given = yield 1;
  given();
//^ calls: sent
}
const taking = take();
taking.next();
taking.next(sent);
