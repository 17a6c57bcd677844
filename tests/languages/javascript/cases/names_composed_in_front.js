class Control {
  handle(action) {
    const method = "on" + action[0].toUpperCase() + action.slice(1);
    return this[method]();
//                     ^ calls: Control.onClose, Control.onOpen
  }
  other(action) {
    let method = "on" + action.trim();
    method = "handle";
    return this[method]();
//                     ^ calls: Control.handle
  }
  onOpen() {}
  onClose() {}
}
new Control().handle("open");
new Control().other("open");
const table = { getName() {}, getAge() {}, all() {} };
function read(name) {
  return table[`get${name.toUpperCase()}`]();
//                                        ^ calls: table.getAge, table.getName
}
read("name");
