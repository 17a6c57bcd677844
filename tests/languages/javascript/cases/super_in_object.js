const base = { run() {} };
const child = {
  __proto__: base,
  run() {
    super.run();
//        ^ calls: base.run
  },
};
child.run();
//    ^ calls: child.run
