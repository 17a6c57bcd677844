function a() {}
function b() {}
const [first, , third = b] = [a, a];
first();
//^ calls: a
third();
//^ calls: b
const [head, ...tail] = [a, b];
head();
//^ calls: a
