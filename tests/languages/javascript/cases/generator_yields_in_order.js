function first() {}
function second() {}
function third() {}
function* all() {
  yield first;
  yield second;
}
function* maybe() {
  if (process.argv.length > 2) {
    yield third;
  }
  yield first;
}
const [one, two] = all();
one();
//^ calls: first
two();
//^ calls: second
const [any] = maybe();
any();
//^ calls: first, third
