const base = { run() {} };
const child = { __proto__: base, stop() {} };
child.run();
//    ^ calls: base.run
child.stop();
//    ^ calls: child.stop
