class WithSets {
  #held = new Map();
  on(name, run) {
    if (!this.#held.has(name)) this.#held.set(name, new Set());
    this.#held.get(name).add(run);
    return () => this.#held.get(name).delete(run);
  }
  emit(name, ...given) {
    for (const run of this.#held.get(name) ?? []) run(...given);
    //                                            ^ calls: first
  }
}
class WithLists {
  constructor() {
    this.listeners = {};
  }
  on(name, run) {
    if (!this.listeners[name]) this.listeners[name] = [];
    this.listeners[name].push(run);
    return this;
  }
  off(name, run) {
    this.listeners[name] = (this.listeners[name] || []).filter((one) => one !== run);
  }
  emit(name, ...given) {
    const all = this.listeners[name];
    if (all) all.slice().forEach((run) => run.apply(this, given));
    //                                        ^ calls: first
  }
}
class WithObjects {
  constructor() {
    this.held = new Map();
  }
  on(name, run, once = false) {
    if (!this.held.has(name)) {
      this.held.set(name, []);
    }
    this.held.get(name).push({ run, once });
  }
  emit(name) {
    for (const { run } of this.held.get(name)) run();
    //                                         ^ calls: first
    this.held.set(
      name,
      this.held.get(name).filter((one) => !one.once),
    );
  }
}
function first() {}
function second() {}
const sets = new WithSets();
sets.on("a", first);
sets.on("b", second);
sets.emit("a");
const lists = new WithLists();
lists.on("a", first).on("b", second).emit("a");
const objects = new WithObjects();
objects.on("a", first);
objects.on("b", second);
objects.emit("a");
class WithVariables {
  constructor() {
    this.held = new Map();
  }
  on(name, run) {
    const all = this.held.get(name) ?? [];
    all.push(run);
    this.held.set(name, all);
    return () => {
      const left = this.held.get(name).filter((one) => one !== run);
      this.held.set(name, left);
    };
  }
  emit(name) {
    (this.held.get(name) ?? []).forEach((run) => run());
    //                                           ^ calls: first
  }
}
const variables = new WithVariables();
variables.on("a", first);
variables.on("b", second);
variables.emit("a");
const topics = {};
function subscribe(topic, run) {
  if (!topics[topic]) topics[topic] = { queue: [] };
  const at = topics[topic].queue.push(run) - 1;
  return () => delete topics[topic].queue[at];
}
function publish(topic) {
  topics[topic].queue.forEach((run) => run());
  //                                   ^ calls: first
}
subscribe("a", first);
subscribe("b", second);
publish("a");
