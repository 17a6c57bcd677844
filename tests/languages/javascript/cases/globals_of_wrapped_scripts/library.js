(function (root) {
  function Shape() {}
  Shape.prototype.draw = function () {
    inner();
//  ^ calls: inner
  };
  function inner() {}
  root.Shape = Shape;
  function put(root) {
    root.Hidden = { run() {} };
  }
  put({});
})(window);
!(() => {
  const tool = { run() {} };
  window.tool = tool;
})();
