const { EventEmitter } = require("node:events");
class Bus extends EventEmitter {}
const bus = new Bus();
function onData() {}
function onEnd() {}
function setup() {
  bus.on("data", onData);
  bus.once("end", onEnd);
}
setup();
//^ calls: setup
bus.emit("data", 1);
//  ^ calls: onData
bus.emit("end");
//  ^ calls: onEnd
