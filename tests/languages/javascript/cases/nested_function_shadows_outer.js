function g() {}
function outer() {
  function g() {}
  g();
//^ calls: outer.g
}
  g();
//^ calls: g
outer();
//^ calls: outer
