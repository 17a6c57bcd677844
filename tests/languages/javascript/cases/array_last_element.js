function first() {}
function second() {}
const all = [first, second];
function run() {
  all[all.length - 1]();
  //                 ^ calls: second
  const more = [...[first, second], run];
  more[1]();
  //     ^ calls: second
}
