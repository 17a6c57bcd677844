function param_func() {}
function func(a) {
  a();
//^ calls: param_func
}
const b = param_func;
  func(b);
//^ calls: func
