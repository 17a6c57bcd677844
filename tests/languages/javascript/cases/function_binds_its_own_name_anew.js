function lazy() {
  lazy = function ready() {};
  return lazy();
//       ^ calls: lazy.lazy
}
function extend() {
  extend = Object.assign ? Object.assign.bind() : function own() {};
  return extend.apply(null, arguments);
//              ^ calls: extend.own
}
function plain() {}
let stop = plain;
function change(x) {
  if (x) stop = lazy;
  stop();
//^ calls: lazy, lazy.lazy, plain, set.stop
}
function set() {
  stop = function other() {};
  stop();
//^ calls: set.stop
}
