const lib = require("./lib");
exports.go = function () {
  lib.warn();
  //  ^ calls: lib.js:warn, main.js:quiet
};
