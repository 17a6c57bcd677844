function used() {}
function unused() {}
function early(x) {
  if (x) return used();
//              ^ calls: used
  used();
//^ calls: used
  return inner();
//       ^ calls: early.inner
  unused();
  function inner() {
    used();
//  ^ calls: used
  }
}
function fails() {
  throw new Error(used());
//                ^ calls: used
  unused();
}
early();
fails();
