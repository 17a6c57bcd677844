function tick(a) {
  a();
//^ calls: done
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
