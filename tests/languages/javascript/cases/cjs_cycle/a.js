const b = require("./b");
exports.one = function one() {
  b.two();
//  ^ calls: b.js:two
};
exports.three = function three() {};
