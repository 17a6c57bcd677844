class Failure extends Error {
  tell() {}
}
function first() {}
function second() {}
async function one() {
  return first;
}
async function two() {
  return second;
}
async function main() {
  const [a, b] = await Promise.allSettled([one(), two()]);
  a.value();
//  ^ calls: first
  b.value();
//  ^ calls: second
  const given = await Promise.allSettled([1, 2].map(() => one()));
  for (const each of given) {
    each.value();
//       ^ calls: first
  }
}
Promise.allSettled([Promise.reject(new Failure())]).then((all) => all[0].reason.tell());
//                                                                              ^ calls: Failure.tell
