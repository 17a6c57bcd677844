const registry = {};
function register(name, run) {
  registry[name] = run;
}
function begin() {}
register("begin", begin);
registry.begin();
//       ^ calls: begin
