function a() {}
function b() {}
let x = a;
function change() {
  x = b;
}
change();
//^ calls: change
function use() {
  x();
//^ calls: a, b
}
use();
//^ calls: use
