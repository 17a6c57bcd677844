function outer() {}
function inner() {}
function run(first = held) {
  const held = inner;
  first();
//^ calls: outer
  held();
//^ calls: inner
}
const held = outer;
run();
