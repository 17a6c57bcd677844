class Problem extends Error {
  explain() {}
}
function risky() {
  throw new Problem();
}
try {
  risky();
//^ calls: risky
} catch (e) {
  e.explain();
//  ^ calls: Problem.explain
}
