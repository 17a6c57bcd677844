const base = {
  run() {},
  stop() {},
};
const child = Object.create(base);
child.run = function () {};
const grandchild = Object.create(child);
grandchild.run();
//         ^ calls: child.run
grandchild.stop();
//         ^ calls: base.stop
