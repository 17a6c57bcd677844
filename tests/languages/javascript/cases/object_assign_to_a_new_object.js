function usual() {}
function own() {}
function other() {}
const defaults = { log: usual, other };
function run(options) {
  const all = Object.assign({}, defaults, options);
  all.log();
//    ^ calls: own
  all.other();
//    ^ calls: other
}
run({ log: own });
