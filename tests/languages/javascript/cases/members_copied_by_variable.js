function one() {}
function two() {}
class Above {
  run() {
    this.own();
//       ^ calls: Below.own
  }
}
class Below {
  own() {}
}
for (const key of Object.getOwnPropertyNames(Above.prototype)) {
  const descriptor = Object.getOwnPropertyDescriptor(Above.prototype, key);
  if (descriptor) Object.defineProperty(Below.prototype, key, descriptor);
}
new Below().run();
//          ^ calls: Above.run
function extend(to, from) {
  var name, value;
  for (name in from) {
    value = from[name];
    if (value !== undefined) to[name] = value;
  }
  return to;
}
const extended = extend({}, { one, two });
extended.one();
//       ^ calls: one
const listed = {};
for (const [name, value] of Object.entries({ one, two })) {
  listed[name] = value;
}
listed.two();
//     ^ calls: two
const other = {};
for (const name of Object.keys(listed)) {
  const value = listed[name];
  other["a" + name] = value;
}
other.atwo();
//    ^ calls: one, two
