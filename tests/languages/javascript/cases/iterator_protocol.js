class Range {
  *[Symbol.iterator]() {
    yield first;
  }
}
function first() {}
for (const f of new Range()) f();
//                           ^ calls: first
const [g] = new Range();
  g();
//^ calls: first
