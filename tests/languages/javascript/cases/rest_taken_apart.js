function apply(...args) {
  const run = args.shift();
  return run(...args);
//       ^ calls: twice
}
function twice(one) {
  one();
//^ calls: leaf
}
function leaf() {}
apply(twice, leaf);
function last(...args) {
  const done = args.pop();
  args[0]();
//       ^ calls: first
  done();
//^ calls: leaf
}
function first() {}
last(first, leaf);
function more(...args) {
  args.push(leaf);
  args.shift();
  args[0]();
//       ^ calls: leaf, twice
}
more(twice);
