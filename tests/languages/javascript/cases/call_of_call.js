function run(given) {
  given();
//^ calls: one
}
function one() {}
Function.prototype.call.call(run, null, one);
//                      ^ calls: run
