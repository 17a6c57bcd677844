const lib = require("./lib");
lib.run();
//  ^ calls: lib.js:fresh
lib.maybe();
//  ^ calls: lib.js:fresh, lib.js:old
