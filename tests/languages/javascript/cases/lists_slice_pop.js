function a() {}
function b() {}
const list = [a, b];
list.slice(1)[0]();
//              ^ calls: b
list.pop()();
//        ^ calls: b
list.concat([b]).forEach((f) => f());
//                              ^ calls: a, b
