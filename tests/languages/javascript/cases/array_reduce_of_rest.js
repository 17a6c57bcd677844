const compose = (...fs) =>
  fs.reduceRight((f, g) => function both(x) {
    return g(f(x));
//         ^ calls: inc, neg
  });
const inc = (x) => x + 1;
const neg = (x) => -x;
const all = compose(inc, neg);
all(1);
//^ calls: compose.both
