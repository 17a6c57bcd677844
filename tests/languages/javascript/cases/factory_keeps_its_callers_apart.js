function wrap(run) {
  return { run };
}
function first() {}
function second() {}
const one = wrap(first);
wrap(second);
one.run();
//  ^ calls: first
