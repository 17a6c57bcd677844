function a() {}
function b() {}
function c() {}
const stack = [a, b];
const top = stack.pop();
  top();
//^ calls: b
stack.push(c);
stack[1]();
//      ^ calls: c
stack.unshift(b);
const first = stack.shift();
  first();
//^ calls: b
stack[0]();
//      ^ calls: a
const turned = [a, b, c];
turned.reverse();
turned[0]();
//       ^ calls: c
const [gone] = turned.splice(1, 1);
  gone();
//^ calls: b
for (const f of turned) f();
//                      ^ calls: a, c
