(function (root, factory) {
  if (typeof module === "object" && module.exports) {
    factory(exports);
  } else {
    factory((root.lib = {}));
  }
})(this, function (exports) {
  function run() {}
  exports.run = run;
});
