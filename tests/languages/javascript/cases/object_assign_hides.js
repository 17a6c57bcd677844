function one() {}
function two() {}
const made = Object.assign({}, { run: one, stop: one }, { run: two });
made.run();
//   ^ calls: two
made.stop();
//   ^ calls: one
