function run() {}
function log() {}
function sometimes() {
  if (true) {
    if (Math.random()) return;
  }
  run();
//^ calls: run
}
function labelled() {
  label: {
    if (true) break label;
    log();
  }
  run();
//^ calls: run
}
function always() {
  if (true) {
    return run();
//         ^ calls: run
  }
  log();
}
function hoisted() {
  if (false) inner();
  return inner();
//       ^ calls: hoisted.inner
  function inner() {
    run();
//  ^ calls: run
  }
}
do {
  run();
//^ calls: run
} while (false);
sometimes();
labelled();
always();
hoisted();
