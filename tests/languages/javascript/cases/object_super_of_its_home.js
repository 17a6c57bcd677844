const base = {
  hello() {},
};
const child = {
  __proto__: base,
  hello() {
    super.hello();
//        ^ calls: base.hello
  },
};
child.hello();
//    ^ calls: child.hello
const third = Object.setPrototypeOf({
  run() {
    this.hello();
//       ^ calls: child.hello
  },
}, child);
third.run();
//    ^ calls: run
