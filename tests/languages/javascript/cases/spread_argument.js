function a() {}
function b() {}
function apply(first, second) {
  first();
//^ calls: a
  second();
//^ calls: b
}
const both = [a, b];
apply(...both);
//^ calls: apply
