function used() {}
function unused() {}
for (const a of [1, 2]) {
  if (a) {
    used();
//  ^ calls: used
    continue;
    unused();
  }
  used();
//^ calls: used
  break;
  unused();
  const other = new Unused();
}
class Unused {}
