const lib = require("./lib");
lib.run();
//  ^ calls: lib.js:run
