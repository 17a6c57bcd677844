class List {
  *[Symbol.iterator]() {
    yield one;
  }
}
function one() {}
function run(given) {
  given();
//^ calls: one
}
run(...new List());
