const make = require("./make");
make();
//^ calls: make.js:make
make.helper();
//   ^ calls: make.js:make.helper
