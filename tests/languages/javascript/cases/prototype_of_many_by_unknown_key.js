function Machine() {}
Machine.prototype = {
  run(codes) {
    codes.forEach((code) => this[code.name].apply(this, code.given));
//                                          ^ calls: Machine.pop, Machine.push
  },
  push() {},
  pop() {},
  a() {},
  b() {},
  c() {},
  d() {},
  e() {},
  f() {},
};
function Compiler() {
  this.codes = [];
}
Compiler.prototype.code = function (name) {
  this.codes.push({ name, given: [] });
};
const compiler = new Compiler();
compiler.code("push");
compiler.code("pop");
new Machine().run(compiler.codes);
