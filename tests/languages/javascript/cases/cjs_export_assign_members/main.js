const lib = require("./lib");
lib();
//^ calls: lib.js:lib
lib.extra();
//  ^ calls: lib.js:lib.extra
new lib.Thing().work();
//              ^ calls: lib.js:Thing.work
