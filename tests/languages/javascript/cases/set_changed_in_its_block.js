const listeners = new Set([first, second]);
listeners.delete(second);
listeners.forEach((run) => run());
//                         ^ calls: first
listeners.add(third);
for (const run of listeners) run();
//                           ^ calls: first, third
function first() {}
function second() {}
function third() {}
const open = new Set([first]);
pass(open);
open.delete(first);
for (const run of open) run();
//                      ^ calls: first, second
function pass(some) {
  some.add(second);
}
