const target = {
  begin() {},
  end() {},
};
function note() {}
const watched = new Proxy(target, {
  get(of, name) {
    note();
//  ^ calls: note
    return of[name];
  },
  set(of, name, value) {
    value();
//  ^ calls: given
    return true;
  },
});
function given() {}
watched.begin();
//      ^ calls: get, target.begin
watched.other = given;
//      ^ calls: set
function plain() {}
const called = new Proxy(plain, {
  apply(of, self, passed) {
    return of(...passed);
//         ^ calls: plain
  },
});
called(1);
//^ calls: apply
class Part {}
const Made = new Proxy(Part, {
  construct(Of) {
    return new Of();
//             ^ calls: Part
  },
});
new Made();
//  ^ calls: construct
const any = new Proxy({}, { get: (of, name) => () => request() });
//                                                   ^ calls: request
function request() {}
any.users();
//  ^ calls: get
