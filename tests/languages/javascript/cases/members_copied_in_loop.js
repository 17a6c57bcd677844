function one() {}
function two() {}
function copy(to, from) {
  for (var key in from) if (from[key]) to[key] = from[key];
  return to;
}
const copied = copy({}, { one, two });
copied.one();
//     ^ calls: one
function Widget() {}
Widget.extend = function (members) {
  function Child() {}
  Object.keys(members).forEach((name) => {
    Child.prototype[name] = members[name];
  });
  return Child;
};
const Menu = Widget.extend({
  open() {
    this.toggle();
//       ^ calls: toggle
  },
  toggle() {},
});
new Menu().open();
//         ^ calls: open
class Able {
  able() {
    this.own();
//       ^ calls: Mixed.own
  }
}
class Mixed {
  own() {}
}
for (const name of Object.getOwnPropertyNames(Able.prototype)) {
  Object.defineProperty(
    Mixed.prototype,
    name,
    Object.getOwnPropertyDescriptor(Able.prototype, name),
  );
}
new Mixed().able();
//          ^ calls: Able.able
const all = {};
Object.defineProperties(all, Object.getOwnPropertyDescriptors({ one, two }));
all.two();
//  ^ calls: two
function Above() {}
Above.create = function () {};
function Under() {}
for (var name in Above) if (Above.hasOwnProperty(name)) Under[name] = Above[name];
Under.create();
//    ^ calls: Above.create
function Beside() {}
Object.assign(Beside, Above);
Beside.create();
//     ^ calls: Above.create
