class Counter {
  static #instances = [];
  static create() {
    const made = new Counter();
    Counter.#instances.push(made);
    return made;
  }
  static all() {
    return Counter.#instances.map((c) => c.show());
//                                         ^ calls: Counter.show
  }
  show() {}
}
Counter.create().show();
//               ^ calls: Counter.show
Counter.all();
//      ^ calls: Counter.all
