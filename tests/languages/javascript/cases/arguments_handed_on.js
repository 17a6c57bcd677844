function both() {
  arguments[0](arguments[1]);
//            ^ calls: one
}
function apply() {
  both.apply(this, arguments);
}
function spread(...rest) {
  both(...rest);
}
function one(f) {
  f();
//^ calls: two
}
function two() {}
apply(one, two);
spread(one, two);
