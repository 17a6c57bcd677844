const util = require("util");
function Base() {}
Base.prototype.run = function () {};
function A() {}
util.inherits(A, Base);
new A().run();
//      ^ calls: Base.run
