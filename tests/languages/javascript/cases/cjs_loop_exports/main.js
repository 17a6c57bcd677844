const tools = require("./tools");
tools.alpha();
//    ^ calls: tools.js:alpha
