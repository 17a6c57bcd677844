function rest() {
  var given = [].slice.call(arguments, 1);
  given[0]();
//        ^ calls: two
  return given;
}
function one() {}
function two() {}
function three() {}
rest(one, two, three).forEach((run) => run());
//                                     ^ calls: three, two
function partial() {
  var run = arguments[0];
  return run.apply(this, Array.prototype.slice.call(arguments, 1));
//           ^ calls: both
}
function both(a, b) {
  a();
//^ calls: two
  b();
//^ calls: three
}
partial(both, two, three);
function taken() {
  var given = Array.from(arguments);
  var run = given.shift();
  run(...given);
//^ calls: call
}
function call(it) {
  it();
//^ calls: one
}
taken(call, one);
var slice = Array.prototype.slice;
function loose() {
  var given = slice.call(arguments, 1);
  while (given.length) given.shift()();
//                                  ^ calls: three, two
}
loose(one, two, three);
