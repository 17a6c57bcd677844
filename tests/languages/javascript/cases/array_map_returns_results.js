function a() {}
function pick() {
  return a;
}
const made = [1].map(pick);
  made[0]();
//       ^ calls: a
