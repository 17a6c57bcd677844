function memoize(fn) {
  const cache = new Map();
  return function (...args) {
    if (!cache.has(args[0])) cache.set(args[0], fn.apply(this, args));
//                                                 ^ calls: slow
    return cache.get(args[0]);
  };
}
function slow() {}
const fast = memoize(slow);
//           ^ calls: memoize
fast(1);
