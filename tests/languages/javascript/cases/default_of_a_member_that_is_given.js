function usual() {}
function own() {}
function run(options) {
  const log = options.log ?? usual;
  log();
//^ calls: own
  (options.other || usual)();
//                        ^ calls: usual
}
run({ log: own });
function pass(options) {
  const log = options.log || usual;
  log();
//^ calls: own, usual
}
pass({ log: own });
pass({ log: process.argv.log });
