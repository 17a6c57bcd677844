function a() {}
function b() {}
const list = [a, b];
list.slice(1)[0]();
//              ^ calls: b
list.pop()();
//        ^ calls: a, b
list.concat([a]).forEach((f) => f());
//                              ^ calls: a, b
