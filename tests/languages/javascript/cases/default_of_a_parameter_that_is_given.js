function usual() {}
function mine() {}
function given(f) {
  f = f || usual;
  f();
//^ calls: mine
}
const arrow = (f) => (f ?? usual)();
//                               ^ calls: mine
function leftOut(f) {
  f = f || usual;
  f();
//^ calls: mine, usual
}
function unknown(f) {
  (f || usual)();
//            ^ calls: usual
}
class Apart {
  constructor(log) {
    this.log = log || usual;
  }
}
const first = new Apart(mine);
const second = new Apart();
first.log();
//    ^ calls: mine
second.log();
//     ^ calls: usual
given(mine);
arrow(mine);
leftOut(mine);
leftOut();
unknown(globalThis.something);
