function f() {}
f.helper = function () {};
f.helper();
//^ calls: f.helper
