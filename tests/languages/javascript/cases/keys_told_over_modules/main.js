const { hook, start, keep, run } = require("./hooks");
function onStart() {}
function onStop() {}
hook("start", onStart);
hook("stop", onStop);
start();
keep("a", onStart);
keep("b", onStop);
run("a");
