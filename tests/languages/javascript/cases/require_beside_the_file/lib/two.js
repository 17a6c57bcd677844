const path = require("path");
exports.run = function run() {
  require(path.join(__dirname, "..", "lib", "one")).run();
//                                                  ^ calls: lib/one.js:run
};
