function a() {}
function b() {}
const table = {};
table["x"] = a;
table["x"] = b;
table["x"]();
//     ^ calls: b
