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
