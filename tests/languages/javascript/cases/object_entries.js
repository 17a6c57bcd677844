const table = { run() {} };
for (const [name, step] of Object.entries(table)) {
  step();
//^ calls: table.run
}
