function one() {
  const list = [first, second];
  list.shift();
  list[0]();
//       ^ calls: second
}
function two() {
  const list = [first, second];
  list.pop();
  list[0]();
//       ^ calls: first
}
function first() {}
function second() {}
one();
two();
