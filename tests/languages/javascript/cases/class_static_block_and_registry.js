class Registry {
  static items = new Map();
  static {
    Registry.items.set("a", makeA);
  }
  static get(name) {
    return Registry.items.get(name)();
//                                 ^ calls: makeA
  }
}
function makeA() {}
Registry.get("a");
//       ^ calls: Registry.get
