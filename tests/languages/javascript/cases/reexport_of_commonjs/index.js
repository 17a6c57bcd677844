exports.run = require("./tools").run;
module.exports.stop = require("./more");
