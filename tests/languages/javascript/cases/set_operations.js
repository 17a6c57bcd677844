function one() {}
function two() {}
new Set([one]).union(new Set([two])).forEach((f) => f());
//                                                  ^ calls: one, two
new Set([one]).difference(new Set([two])).forEach((f) => f());
//                                                       ^ calls: one
