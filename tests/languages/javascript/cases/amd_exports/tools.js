define(["exports"], function (exports) {
  exports.run = function () {};
});
