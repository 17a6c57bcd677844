function operators() {}
operators.add = add;
operators.cut = () => {};
function add() {}
Object.values(operators).forEach((one) => one());
//                                        ^ calls: add, operators.cut
operators[Math.random()]();
//                      ^ calls: add, operators.cut
