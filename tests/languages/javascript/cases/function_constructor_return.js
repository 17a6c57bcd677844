function Make() {
  return { run() {} };
}
new Make().run();
//         ^ calls: Make.run
function Always(plain) {
  if (plain) return { go() {} };
  const given = { go: fly };
  return given;
}
Always.prototype.go = function () {};
new Always().go();
//           ^ calls: Always.go, fly
function fly() {}
class Hidden {
  constructor() {
    return new Shown();
  }
  go() {}
}
class Shown {
  go() {}
}
new Hidden().go();
//           ^ calls: Shown.go
function Maybe(plain) {
  if (plain) return { go: fly };
}
Maybe.prototype.go = function () {};
new Maybe().go();
//          ^ calls: Maybe.go, fly
