function make() {
  return real;
}
function real() {}
function fake() {}
let f = fake;
f = make();
  f();
//^ calls: real
