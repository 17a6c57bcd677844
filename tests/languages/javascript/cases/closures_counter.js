function counter() {
  let n = 0;
  function inc() {
    n++;
  }
  const dec = () => n--;
  return { inc, dec };
}
const c = counter();
//        ^ calls: counter
c.inc();
//^ calls: counter.inc
c.dec();
//^ calls: counter.dec
