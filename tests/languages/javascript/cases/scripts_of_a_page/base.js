var App = {
  start() {
    helper();
//  ^ calls: helper
  },
};
function helper() {}
function Shape() {}
Shape.prototype.draw = function () {};
window.Tool = { run() {} };
function several() {}
