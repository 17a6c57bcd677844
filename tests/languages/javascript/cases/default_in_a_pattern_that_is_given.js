function usual() {}
function other() {}
function own() {}
function one({ log = usual, done = other } = {}) {
  log();
//^ calls: own
  done();
//^ calls: other
}
one({ log: own });
function two([run = usual, stop = other] = []) {
  run();
//^ calls: own
  stop();
//^ calls: other
}
two([own]);
function either({ log = usual }) {
  log();
//^ calls: own, usual
}
either({ log: own });
either({});
function unknown({ log = usual }) {
  log();
//^ calls: usual
}
unknown(JSON.parse("{}"));
