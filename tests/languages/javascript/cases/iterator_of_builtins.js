function f() {}
class List {
  constructor() {
    this.held = [f];
  }
  [Symbol.iterator]() {
    return this.held[Symbol.iterator]();
  }
}
for (const one of new List()) one();
//                            ^ calls: f
[f][Symbol.iterator]().next().value();
//                            ^ calls: f
class Pairs extends Map {
  *[Symbol.iterator]() {
    for (const [, value] of super[Symbol.iterator]()) yield value;
  }
}
const pairs = new Pairs([["a", f]]);
for (const one of pairs) one();
//                       ^ calls: f
