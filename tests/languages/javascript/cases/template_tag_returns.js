function tag(strings, ...values) {
  values[0]();
//         ^ calls: fill
  return fill;
}
function fill() {}
tag`a ${fill} b`();
//              ^ calls: fill
