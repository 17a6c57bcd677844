function tick() {}
setTimeout(tick, 10);
//^ calls: tick
