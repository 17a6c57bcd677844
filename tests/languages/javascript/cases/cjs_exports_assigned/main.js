const { second } = require("./lib");
const lib = require("./lib");
second();
//^ calls: lib.js:second
lib.third();
//  ^ calls: lib.js:third
lib.first();
//  ^ calls: lib.js:first
