class Store {
  load() {}
}
function note() {}
const watched = new Proxy(new Store(), {
  get(of, name, receiver) {
    const held = Reflect.get(of, name, receiver);
    if (typeof held !== "function") return held;
    return (...given) => {
      note();
//    ^ calls: note
      return held.apply(of, given);
//                ^ calls: Store.load
    };
  },
});
watched.load();
//      ^ calls: get
const filled = new Proxy(new Store(), {
  get(of, name) {
    if (name in of) return Reflect.get(of, name);
    return () => note();
  },
});
filled.load();
//     ^ calls: Store.load, get
const timed = new Proxy(new Store(), {
  get(of, name) {
    const held = of[name];
    return typeof held === "function" ? () => note() : held;
  },
});
timed.load();
//    ^ calls: get
class Two {
  first() {}
  second() {}
}
const logged = new Proxy(new Two(), {
  get(of, name) {
    const held = of[name];
    return (...given) => held.apply(of, given);
//                            ^ calls: Two.first
  },
});
logged.first();
//     ^ calls: get
