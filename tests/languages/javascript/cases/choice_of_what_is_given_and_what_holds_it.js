function one() {}
function two() {}
function wrapped(f) {
  return f && f.isWrapped ? f : { go: f };
}
const a = wrapped(one);
const b = wrapped(two);
a.go();
//^ calls: one
b.go();
//^ calls: two
