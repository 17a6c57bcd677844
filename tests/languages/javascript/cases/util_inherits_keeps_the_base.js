const util = require("util");
function Base() {}
Base.prototype.open = function () {
  this.read();
//     ^ calls: Kid.read
};
Base.prototype.read = function () {};
function Kid() {
  Kid.super_.call(this);
//           ^ calls: Base
}
util.inherits(Kid, Base);
Kid.prototype.read = function () {
  Kid.super_.prototype.read.call(this);
//                          ^ calls: Base.read
};
new Kid().open();
//        ^ calls: Base.open
