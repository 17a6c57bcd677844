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
function all(...given) {
  for (const each of given) each();
  //                        ^ calls: one
}
all(...new List());
class Once {
  [Symbol.iterator]() {
    return this;
  }
  next() {
    return { done: false, value: 1 };
  }
  return() {
    return { done: true };
  }
}
const [first] = new Once();
//    ^ calls: Once.[Symbol.iterator], Once.next, Once.return
