function run() {
  this.step();
//     ^ calls: a.step
}
function take(callback) {
  callback();
//^ calls: given
  return this.step();
//            ^ calls: a.step
}
function given() {}
const a = { step() {} };
const b = { step() {} };
const bound = run.bind(a);
bound.call(b);
//    ^ calls: run
bound.apply(b, []);
//    ^ calls: run
const again = bound.bind(b);
again();
//^ calls: run
const filled = take.bind(a).bind(b, given);
filled();
//^ calls: take
