function f() {
  function f() {}
  f();
//^ calls: f.f
}
  f();
//^ calls: f
