const { EventEmitter } = require("events");
class Bus extends EventEmitter {
  fire() {
    this.emit("ready");
//       ^ calls: ready
  }
}
function ready() {}
function closed() {}
const bus = new Bus();
bus.on("ready", ready);
bus.on("closed", closed);
//  ^ calls: nothing
process.on("exit", closed);
//      ^ calls: closed
bus.fire();
