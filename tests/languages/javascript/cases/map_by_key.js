function add() {}
function remove() {}
const table = new Map();
table.set("add", add);
table.set("remove", remove);
table.get("add")();
//              ^ calls: add
table.get("remove")();
//                 ^ calls: remove
