function one() {}
function two() {}
class Lists extends Map {
  get(key) {
    if (!this.has(key)) this.set(key, []);
    return super.get(key);
  }
}
const lists = new Lists();
lists.get("a").push(one);
//    ^ calls: Lists.get
lists.get("a").forEach((f) => f());
//                            ^ calls: one
class Steps extends Array {
  run() {
    for (const step of this) step();
//                           ^ calls: one, two
    this.forEach((f) => f());
//                      ^ calls: one, two
  }
}
const steps = new Steps(one);
steps.push(two);
steps.run();
class Names extends Map {}
const names = new Names([["a", two]]);
names.get("a")();
//            ^ calls: two
for (const [, f] of names) f();
//                         ^ calls: two
