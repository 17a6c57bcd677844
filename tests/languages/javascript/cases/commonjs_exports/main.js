const tools = require("./tools");
const { run, stop } = require("./tools");
tools.run();
//    ^ calls: tools.js:run
run();
//^ calls: tools.js:run
stop();
//^ calls: tools.js:stop
require("./tools").run();
//                 ^ calls: tools.js:run
