let act;
if (Math.random() > 0.5) {
  act = one;
} else {
  act = two;
}
act();
//^ calls: one, two
function one() {}
function two() {}
