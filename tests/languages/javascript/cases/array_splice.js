function one() {}
function two() {}
const steps = [one];
steps.splice(0, 0, two);
steps.forEach((step) => step());
//                      ^ calls: one, two
