function a() {}
function b() {}
function all(...fns) {
  for (const fn of fns) fn();
//                      ^ calls: a, b
  fns[1]();
//      ^ calls: b
}
all(a, b);
//^ calls: all
