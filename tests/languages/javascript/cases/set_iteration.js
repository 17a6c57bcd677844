function a() {}
const set = new Set();
set.add(a);
for (const f of set) f();
//                   ^ calls: a
