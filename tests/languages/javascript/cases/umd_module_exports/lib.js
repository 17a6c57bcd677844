(function (root, factory) {
  if (typeof module === "object") {
    module.exports = factory();
  } else {
    root.lib = factory();
  }
})(this, function () {
  return { run() {} };
});
