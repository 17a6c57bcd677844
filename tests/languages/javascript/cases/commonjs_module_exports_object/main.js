const { run } = require("./tools");
const tools = require("./tools");
run();
//^ calls: tools.js:run
tools.stop();
//    ^ calls: tools.js:stop
tools.walk();
//    ^ calls: tools.js:walk
