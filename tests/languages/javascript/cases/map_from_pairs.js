function add() {}
function remove() {}
const table = new Map([
  ["add", add],
  ["remove", remove],
]);
table.get("add")();
//              ^ calls: add
