const table = { run() {} };
for (const step of Object.values(table)) {
  step();
//^ calls: table.run
}
