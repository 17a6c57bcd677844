const a = require("./a");
exports.two = function two() {
  a.three();
//  ^ calls: a.js:three
};
