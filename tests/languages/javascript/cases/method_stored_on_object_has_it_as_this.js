const from = {
  go() {
    this.end();
//       ^ calls: to.end
  },
};
const to = { end() {} };
to.go = from.go;
to.go();
// ^ calls: from.go
const timed = {
  get now() {
    return 1;
  },
};
Object.defineProperty(timed, "show", {
  value: function () {
    return this.now;
//              ^ calls: timed.now
  },
});
timed.show();
//    ^ calls: value
