class Calc {
  run(name, ...given) {
    const method = this[`do_${name}`];
    return method.apply(this, given);
//                ^ calls: Calc.do_add, Calc.do_take
  }
  one(name) {
    return this[`do_${name}`]();
//                           ^ calls: Calc.do_add
  }
  do_add() {}
  do_take() {}
  other() {}
}
new Calc().run(Math.random() > 0.5 ? "add" : read());
function read() {
  return JSON.parse("1");
}
new Calc().one("add");
const table = { onOpen() {}, onClose() {}, other() {} };
function fire(name) {
  table[`on${name}`]();
//                  ^ calls: table.onClose, table.onOpen
}
fire(read());
