class Registry {
  constructor() {
    this.items = new Map();
  }
  add(name, make) {
    this.items.set(name, make);
    return this;
  }
  make(name) {
    return this.items.get(name)();
    //                         ^ calls: second
  }
}
function first() {}
function second() {}
const registry = new Registry();
registry.add("one", first).add("two", second);
registry.make("two");
