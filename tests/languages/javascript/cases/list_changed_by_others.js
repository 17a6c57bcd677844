function a() {}
function b() {}
function c() {}
function fill(list) {
  list.push(c);
}
const passed = [a];
fill(passed);
passed.push(b);
for (const f of passed) f();
//                      ^ calls: a, b, c
const held = [a, b];
function take() {
  return held.pop();
}
take();
held[1]();
//     ^ calls: b
const other = [a];
const same = other;
same.push(b);
other.push(c);
for (const f of same) f();
//                    ^ calls: a, b, c
const sometimes = [a, b];
if (process.argv.length) sometimes.pop();
for (const f of sometimes) f();
//                         ^ calls: a, b
let name = [a];
{
  const inner = [name[0], b];
  name = [c];
  inner.pop();
  inner[0]();
//        ^ calls: a
}
