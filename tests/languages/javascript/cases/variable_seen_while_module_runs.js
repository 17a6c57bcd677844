function first() {}
function second() {}
function third() {}
let held = first;
const run = () => held();
//                ^ calls: first, second
function late() {
  held();
//^ calls: second
}
function begin() {
  run();
}
begin();
held = second;
late();
run();
function replace() {
  kept = third;
}
let kept = first;
replace();
kept();
//^ calls: first, third
