const EventEmitter = require("events");
const bus = new EventEmitter();
function listen(name, run) {
  bus.on(name, run);
}
function fire(name) {
  bus.emit(name);
//    ^ calls: heard, shown
}
function heard() {}
function shown() {}
listen("a", heard);
bus.on("b", shown);
fire("a");
bus.emit("b");
//  ^ calls: heard, shown
