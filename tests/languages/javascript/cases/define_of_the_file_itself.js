const tasks = new Map();
const define = (name, run) => {
  tasks.set(name, run);
};
const runTask = (name) => tasks.get(name)();
//                                       ^ calls: clean
define("clean", function clean() {});
//  ^ calls: define
runTask("clean");
