const table = { run() {}, stop() {} };
for (const key in table) {
  table[key]();
//          ^ calls: table.run, table.stop
}
