class Emitter {
  constructor() {
    this.handlers = {};
  }
  on(name, handler) {
    (this.handlers[name] = this.handlers[name] || []).push(handler);
  }
  emit(name, ...args) {
    (this.handlers[name] || []).forEach((handler) => handler(...args));
//                                                   ^ calls: saved
  }
}
function saved() {}
const emitter = new Emitter();
emitter.on("save", saved);
//      ^ calls: Emitter.on
emitter.emit("save");
//      ^ calls: Emitter.emit
