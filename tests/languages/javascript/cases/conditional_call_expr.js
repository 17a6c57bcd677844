function a() {}
function b() {}
const flag = Math.random() > 0.5;
(flag ? a : b)();
//            ^ calls: a, b
