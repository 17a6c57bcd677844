function a() {}
function b() {}
outer: for (;;) {
  a();
//^ calls: a
  break outer;
}
switch (1) {
  case 1:
    b();
//  ^ calls: b
}
