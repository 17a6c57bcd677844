const { run, stop } = require("./index");
run();
//^ calls: tools.js:run
stop();
//^ calls: more.js:stop
