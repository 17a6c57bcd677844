const { start } = require("core");
start();
//^ calls: libs/deep/core/main.cjs:start
