function twice(f) {
  return f(f(1));
//       ^ calls: inc
}
function inc(x) {
  return x + 1;
}
twice(inc);
//^ calls: twice
