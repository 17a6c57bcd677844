const partial = (f, ...first) => (...rest) => f(...first, ...rest);
function both(before, after) {
  after();
//^ calls: last
}
function none() {}
function last() {}
partial(both, none)(last);
