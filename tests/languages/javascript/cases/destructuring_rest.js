const api = { run() {}, stop() {} };
const { run, ...others } = api;
others.stop();
//     ^ calls: api.stop
for (const key in others) others[key]();
//                                   ^ calls: api.stop
function one() {}
function two() {}
function three() {}
const [first, second, ...left] = [one, two, three];
left.forEach((f) => f());
//                  ^ calls: three
function walk([head, ...tail]) {
  head();
//^ calls: one, two, three
  if (tail.length) walk(tail);
//                 ^ calls: walk
}
walk([one, two, three]);
//^ calls: walk
const steps = [one, two];
const [begin, ...behind] = steps;
behind.map((f) => f());
//                ^ calls: two
