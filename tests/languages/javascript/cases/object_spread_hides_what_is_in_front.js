function first() {}
function second() {}
const sure = { go: second };
const maybe = {};
if (Math.random() > 0.5) {
  maybe.go = second;
}
const either = Math.random() > 0.5 ? { go: second } : {};
const a = { go: first, ...sure };
const b = { go: first, ...maybe };
const c = { go: first, ...either };
const d = { go: first, ...{ go: second } };
a.go();
//^ calls: second
b.go();
//^ calls: first, second
c.go();
//^ calls: first, second
d.go();
//^ calls: second
