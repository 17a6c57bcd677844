function fallback() {}
function other() {}
function run(callback = fallback) {
  callback();
//^ calls: fallback, other
}
run();
//^ calls: run
run(other);
//^ calls: run
