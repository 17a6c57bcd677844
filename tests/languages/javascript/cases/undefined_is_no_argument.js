function usual() {}
function other() {}
function run(first = usual, second = usual) {
  first();
//^ calls: other, usual
  second();
//^ calls: other
}
run(undefined, other);
run(other, other);
