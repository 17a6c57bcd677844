function early() {}
function late() {}
function pick(a) {
  let chosen = early;
  some: {
    if (a) break some;
    chosen = late;
    chosen();
//  ^ calls: late
  }
  chosen();
//^ calls: early, late
}
pick(true);
