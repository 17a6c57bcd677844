"use strict";
const tslib_1 = require("tslib");
tslib_1.__exportStar(require("./one"), exports);
_export_star(require("./two"), exports);
function _export_star(from, to) {}
