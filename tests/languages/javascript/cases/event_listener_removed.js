const { EventEmitter } = require("events");
const bus = new EventEmitter();
function gone() {}
function stays() {}
bus.on("a", gone);
bus.on("a", stays);
bus.off("a", gone);
bus.emit("a");
//  ^ calls: stays
const early = new EventEmitter();
early.on("b", gone);
early.emit("b");
//    ^ calls: gone
early.removeListener("b", gone);
const maybe = new EventEmitter();
maybe.on("c", gone);
if (process.argv.length > 2) maybe.off("c", gone);
maybe.emit("c");
//    ^ calls: gone
const late = new EventEmitter();
function fire() {
  late.emit("d");
//     ^ calls: gone
}
late.on("d", gone);
fire();
late.off("d", gone);
