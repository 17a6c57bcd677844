const fns = [];
for (let i = 0; i < 2; i++) {
  fns.push(() => work(i));
//               ^ calls: work
}
function work() {}
fns.forEach((f) => f());
fns.push(work);
fns.at(-1)();
