const base = {
  greet() {
    this.name();
//       ^ calls: child.name
  },
  name() {},
  get level() {
    return given;
  },
};
function given() {}
const child = {
  __proto__: base,
  greet() {
    super.greet();
//        ^ calls: base.greet
  },
  name() {
    super.name();
//        ^ calls: base.name
  },
  get level() {
    return super.level;
//               ^ calls: base.level
  },
};
child.greet();
//    ^ calls: child.greet
child.level();
//    ^ calls: child.level, given
