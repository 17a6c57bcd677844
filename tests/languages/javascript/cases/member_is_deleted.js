function open() {}
function close() {}
const table = { open, close };
delete table.close;
for (const name in table) table[name]();
//                                   ^ calls: open
table.open();
//    ^ calls: open
