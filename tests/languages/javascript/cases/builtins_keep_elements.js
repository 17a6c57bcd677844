function one() {}
function two() {}
[[one]].flat()[0]();
//               ^ calls: one
[one, one].with(0, two)[1]();
//                        ^ calls: one, two
[one, two].at(-1)();
//               ^ calls: two
const weak = new WeakRef({ run: one });
weak.deref().run();
//           ^ calls: one
const { promise, resolve } = Promise.withResolvers();
resolve(two);
promise.then((value) => value());
//                      ^ calls: two
Reflect.get({ run: one, stop: two }, "run")();
//                                         ^ calls: one
class Key {
  show() {}
}
const map = new Map([[new Key(), 1]]);
map.set(new Key(), 2);
map.forEach((value, key) => key.show());
//                              ^ calls: Key.show
for (const key of map.keys()) key.show();
//                                ^ calls: Key.show
