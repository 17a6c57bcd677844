const table = {};
function register(name, step) {
  table[name] = step;
}
register("run", function run() {});
//^ calls: register
function go(name) {
  table[name]();
//           ^ calls: run
}
