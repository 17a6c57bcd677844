const add = (a) => (b) => a(b);
//                        ^ calls: inc
const inc = () => 1;
add(inc)(2);
//^ calls: add
const compose =
  (...fns) =>
  (x) =>
    fns.reduceRight((acc, f) => f(acc), x);
//                              ^ calls: dec, inc
const dec = () => 2;
compose(inc, dec)(1);
//^ calls: compose
