const lib = require("./lib");
lib.first();
//  ^ calls: lib.js:first
lib.second();
//  ^ calls: lib.js:second
require("./whole").third();
//                 ^ calls: whole.js:third
