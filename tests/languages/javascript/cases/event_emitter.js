const EventEmitter = require("events");
const bus = new EventEmitter();
function onData() {}
bus.on("data", onData);
//  ^ calls: onData
