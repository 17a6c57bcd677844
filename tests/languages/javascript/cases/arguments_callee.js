const down = function (n) {
  return [n].map(() => arguments.callee(n - 1));
//                                     ^ calls: down
};
function up(n) {
  return n > 9 ? n : arguments.callee(n + 1);
//                                   ^ calls: up
}
up(down(1));
