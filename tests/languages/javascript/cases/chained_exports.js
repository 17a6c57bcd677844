exports.a = exports.b = function () {};
exports.a();
//      ^ calls: b
exports.b();
//      ^ calls: b
