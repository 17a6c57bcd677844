function own() {}
function usual() {}
const options = { run: own, maybe: process.argv.length > 2 ? own : undefined };
const lent = { run: own };
function reset(object) {
  object.stop = undefined;
}
const stopped = { stop: own };
reset(stopped);
const { run = usual, maybe = usual, other = usual } = options;
run();
//^ calls: own
maybe();
//^ calls: own, usual
other();
//^ calls: usual
const given = lent.run || usual;
given();
//^ calls: own
const { stop = usual } = stopped;
stop();
//^ calls: own, usual
function make() {
  return { run: own };
}
const { run: made = usual } = make();
made();
//^ calls: own
