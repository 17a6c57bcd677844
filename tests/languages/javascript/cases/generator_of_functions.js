function a() {}
function b() {}
function* gen(list) {
  for (const f of list) yield f;
}
for (const f of gen([a, b])) f();
//                           ^ calls: a, b
//              ^ calls: gen
