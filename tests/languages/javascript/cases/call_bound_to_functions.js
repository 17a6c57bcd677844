function run(given) {
  given();
//^ calls: one
}
function one() {}
const runs = Function.prototype.call.bind(run);
runs(null, one);
//^ calls: run
const applies = Function.prototype.apply.bind(run);
applies(null, [one]);
//^ calls: run
const each = Function.prototype.call.bind(Array.prototype.forEach);
each([one], (f) => f());
//                 ^ calls: one
const uncurried = Function.prototype.bind.bind(Function.prototype.call);
const map = uncurried(Array.prototype.map);
map([run], (f) => f(one));
//                ^ calls: run
Function.prototype.apply.call(run, null, [one]);
//                       ^ calls: run
