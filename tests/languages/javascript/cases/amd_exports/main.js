define(["require", "exports", "./tools"], function (require, exports, tools) {
  exports.go = function () {
    tools.run();
//        ^ calls: tools.js:run
  };
});
