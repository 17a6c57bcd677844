class Problem {
  explain() {}
}
new Promise((resolve, reject) => reject(new Problem())).catch((e) => e.explain());
//                                                                     ^ calls: Problem.explain
