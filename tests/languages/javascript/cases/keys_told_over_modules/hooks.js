const hooks = { start: [], stop: [] };
const kept = {};
exports.hook = function (name, run) {
  hooks[name].push(run);
};
exports.start = function () {
  hooks.start.forEach((run) => run());
//                             ^ calls: main.js:onStart
};
exports.keep = function (name, run) {
  kept[name] = run;
};
exports.run = function (name) {
  kept[name]();
  //        ^ calls: main.js:onStart
};
