const { default: make, run } = require("./tools.mjs");
make();
//^ calls: tools.mjs:make
run();
//^ calls: tools.mjs:run
