var __extends = function (d, b) {};
var Base = (function () {
  function Base() {}
  Base.prototype.run = function () {};
  return Base;
})();
var A = (function (_super) {
  __extends(A, _super);
  function A() {}
  A.prototype.walk = function () {};
  return A;
})(Base);
new A().walk();
//      ^ calls: A.walk
