const both = [inner, outer].reduce((f, g) => () => {
  f();
//^ calls: inner
  g();
//^ calls: outer
});
both();
//^ calls: nothing
function inner() {}
function outer() {}
const last = [inner, outer].reduceRight((f, g) => {
  f();
//^ calls: inner, outer
  return g;
});
last();
//^ calls: inner
