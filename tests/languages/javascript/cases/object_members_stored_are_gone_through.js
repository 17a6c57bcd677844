function begin() {}
function end() {}
const table = {};
table.begin = begin;
table["end"] = end;
for (const key in table) table[key]();
//                                 ^ calls: begin, end
for (const f of Object.values(table)) f();
//                                    ^ calls: begin, end
for (const [, f] of Object.entries({ ...table })) f();
//                                                ^ calls: begin, end
