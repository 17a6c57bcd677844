function add() {}
const table = new Map([["add", add]]);
for (const [name, f] of table) f();
//                             ^ calls: add
for (const f of table.values()) f();
//                              ^ calls: add
table.forEach((f) => f());
//                   ^ calls: add
[...table.values()][0]();
//                    ^ calls: add
