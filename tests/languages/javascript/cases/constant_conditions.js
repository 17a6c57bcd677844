const DEBUG = false;
const ON = !0;
function run() {}
function log() {}
if (DEBUG) {
  log();
} else {
  run();
//^ calls: run
}
if (!DEBUG) run();
else log();
while (false) log();
DEBUG && log();
ON || log();
const chosen = ON ? run : log;
void chosen();
//   ^ calls: run
if ("development" === "production") log();
function early() {
  let kept = run;
  if (DEBUG) kept = log;
  kept();
//^ calls: run
  if (ON) return run();
  return log();
}
early();
