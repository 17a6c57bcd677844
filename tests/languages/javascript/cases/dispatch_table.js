const commands = {
  start: () => {},
  "stop-all": function stopAll() {},
};
function run(name) {
  commands[name]();
//              ^ calls: commands.start
}
run("start");
//^ calls: run
