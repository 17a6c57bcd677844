const { run, stop: halt } = require("./index");
run();
//^ calls: lib/run.js:run
halt();
//^ calls: lib/stop.js:stop
require("./index").run();
//                 ^ calls: lib/run.js:run
