function a() {}
function b() {}
const list = [a, b];
list[0]();
//     ^ calls: a
list[1]();
//     ^ calls: b
const i = 1;
list[i]();
//     ^ calls: b
