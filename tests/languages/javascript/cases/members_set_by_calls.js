const made = {};
Reflect.set(made, "run", work);
made.run();
//   ^ calls: work
made.__defineGetter__("size", count);
made.__defineSetter__("size", resize);
made.size;
//   ^ calls: count
made.size = 1;
//   ^ calls: resize
function work() {}
function count() {}
function resize(value) {}
