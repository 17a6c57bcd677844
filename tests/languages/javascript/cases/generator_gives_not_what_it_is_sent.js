function yielded() {}
function sent() {}
function* take() {
  const given = yield yielded;
  given();
//^ calls: sent
}
const taking = take();
taking.next().value();
//            ^ calls: yielded
taking.next(sent);
