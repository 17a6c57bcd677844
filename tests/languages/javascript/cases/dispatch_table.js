const commands = {
  start: () => {},
  "stop-all": function stopAll() {},
};
function run(name) {
  commands[name]();
//              ^ calls: commands.start, commands.stop-all
}
run("start");
//^ calls: run
