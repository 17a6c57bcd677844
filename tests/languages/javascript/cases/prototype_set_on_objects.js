const base = { run() { this.step();
//                          ^ calls: child.step
} };
const child = { step() {} };
Object.setPrototypeOf(child, base);
child.run();
//    ^ calls: base.run
