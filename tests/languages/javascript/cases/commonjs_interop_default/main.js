"use strict";
var _outside = _interopRequireDefault(require("outside"));
var _one = _interopRequireDefault(require("./lib/one"));
var _two = _interopRequireDefault(require("./lib/two"));
function _interopRequireDefault(obj) { return obj && obj.__esModule ? obj : { default: obj }; }
_outside.default();
//       ^ calls: nothing
_one.default();
//   ^ calls: lib/one.js:one
_two.default();
//   ^ calls: lib/two.js:two
