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
function red() {}
function blue() {}
Array.of(red, blue).at(-1)();
//                        ^ calls: blue
new Array(red, blue)[0]();
//                     ^ calls: red
