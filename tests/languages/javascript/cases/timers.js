function tick(a) {
  a();
//^ calls: done, later
}
function done() {}
setTimeout(tick, 1, done);
//^ calls: tick
setInterval(done, 1);
//^ calls: done
process.nextTick(done);
//      ^ calls: done
queueMicrotask(done);
//^ calls: done
setImmediate(done);
//^ calls: done
process.nextTick(tick, done);
//      ^ calls: tick
setImmediate(tick, later);
//^ calls: tick
function later() {}
