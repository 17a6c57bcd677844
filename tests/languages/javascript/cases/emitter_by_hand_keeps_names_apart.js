class Emitter {
  constructor() {
    this.held = {};
  }
  on(name, run) {
    (this.held[name] ??= []).push(run);
  }
  emit(name) {
    (this.held[name] ?? []).forEach((run) => run());
//                                           ^ calls: first
  }
}
function first() {}
function second() {}
const emitter = new Emitter();
emitter.on("a", first);
emitter.on("b", second);
emitter.emit("a");
