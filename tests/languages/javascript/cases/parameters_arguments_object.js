function target() {}
function run() {
  arguments[0]();
//            ^ calls: target
}
run(target);
//^ calls: run
