function a() {}
function outer() {
  if (true) {
    var x = a;
  }
  x();
//^ calls: a
}
outer();
//^ calls: outer
