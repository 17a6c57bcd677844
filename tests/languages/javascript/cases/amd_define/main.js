define(["./tools"], function (tools) {
  tools.run();
//      ^ calls: tools.js:run
});
