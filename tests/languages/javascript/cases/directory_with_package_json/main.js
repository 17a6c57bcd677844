const lib = require("./lib");
lib.start();
//  ^ calls: lib/start.js:start
