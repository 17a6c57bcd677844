function double(x) {}
function keep(x) {}
function sum(a, b) {}
function compare(a, b) {}
const xs = [1, 2];
xs.map(double);
// ^ calls: double
xs.filter(keep);
// ^ calls: keep
xs.reduce(sum, 0);
// ^ calls: sum
xs.sort(compare);
// ^ calls: compare
xs.forEach(double);
// ^ calls: double
xs.find(keep);
// ^ calls: keep
xs.some(keep);
// ^ calls: keep
xs.every(keep);
// ^ calls: keep
xs.flatMap(double);
// ^ calls: double
xs.findIndex(keep);
// ^ calls: keep
Array.from(xs, double);
//    ^ calls: double
