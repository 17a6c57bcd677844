function a() {}
function b() {}
const list = [a];
list[0] = b;
list[0]();
//     ^ calls: b
