String.prototype.shout = function () {
  return raise(this);
//       ^ calls: raise
};
function raise() {}
Array.prototype.each = function (run) {
  for (let i = 0; i < this.length; i++) run(this[i]);
//                                      ^ calls: show
};
Function.prototype.twice = function () {
  this();
//^ calls: show
};
function show() {}
"text".shout();
//     ^ calls: String.shout
[1].each(show);
//  ^ calls: Array.each
show.twice();
//   ^ calls: Function.twice
