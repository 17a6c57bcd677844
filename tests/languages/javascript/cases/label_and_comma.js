function a() {}
function b() {}
outer: for (;;) {
  a(), b();
//^ calls: a
//     ^ calls: b
  break outer;
}
