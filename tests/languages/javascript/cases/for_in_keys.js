const table = { run() {} };
for (const key in table) {
  table[key]();
//          ^ calls: table.run
}
