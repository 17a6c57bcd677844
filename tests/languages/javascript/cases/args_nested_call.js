function nested() {}
function param() {
  return nested;
}
function func(a) {
  a()();
//   ^ calls: nested
//^ calls: param
}
  func(param);
//^ calls: func
