function a() {}
function b() {}
const list = [a, [b]];
list[0]();
//     ^ calls: a
list[1][0]();
//        ^ calls: b
const [first, [second]] = list;
first();
//^ calls: a
second();
//^ calls: b
