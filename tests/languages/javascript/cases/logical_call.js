function a() {}
function b() {}
true && a();
//      ^ calls: a
null ?? b();
//      ^ calls: b
(a || b)();
//    ^ calls: a, b
(0, a)();
//  ^ calls: a
