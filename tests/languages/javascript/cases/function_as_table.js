function operators() {}
operators.add = add;
Object.keys(operators).forEach((name) => operators[name]());
//                                                      ^ calls: add
function add() {}
