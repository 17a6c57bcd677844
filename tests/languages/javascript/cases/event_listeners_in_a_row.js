const { EventEmitter } = require("events");
const bus = new EventEmitter();
function first() {}
function second() {}
function third() {}
bus.on("a", first).once("b", second).addListener("c", third);
bus.emit("a");
//  ^ calls: first
bus.emit("b");
//  ^ calls: second
bus.emit("c");
//  ^ calls: third
