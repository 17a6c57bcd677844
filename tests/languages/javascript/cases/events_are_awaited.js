const { EventEmitter, on, once } = require("node:events");
const bus = new EventEmitter();
async function main() {
  const [value] = await once(bus, "ready");
  value();
//^ calls: ready
  for await (const [first] of on(bus, "tick")) first();
  //                                           ^ calls: tick
}
function ready() {}
function tick() {}
main();
bus.emit("ready", ready);
bus.emit("tick", tick);
