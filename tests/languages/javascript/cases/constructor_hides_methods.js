class Base {
  run() {}
}
class Child extends Base {
  constructor() {
    super();
    this.run = () => {};
  }
}
new Child().run();
//          ^ calls: Child.constructor.run
class Both {
  constructor() {
    this.go = function () {};
  }
  go() {}
}
new Both().go();
//         ^ calls: Both.constructor.go
function Old() {}
Old.prototype.run = function () {};
function Heir() {
  Old.call(this);
  this.run = function () {
    Old.prototype.run.call(this);
//                    ^ calls: Old.run
  };
}
Heir.prototype = Object.create(Old.prototype);
new Heir().run();
//         ^ calls: Heir.run
class Asks {
  constructor() {
    this.ask();
  }
  ask() {
    this.own();
//       ^ calls: Asks.own, Told.constructor.own
  }
  own() {}
}
class Told extends Asks {
  constructor() {
    super();
    this.own = () => {};
  }
}
new Told();
class Wraps {
  constructor() {
    const before = this.step;
    this.step = () => before.call(this);
  }
  step() {}
}
new Wraps().step();
//          ^ calls: Wraps.constructor.step, Wraps.step
class Maybe {
  constructor(quick) {
    if (quick) this.step = () => {};
  }
  step() {}
}
new Maybe().step();
//          ^ calls: Maybe.constructor.step, Maybe.step
class Shown {
  constructor() {
    this.step = () => {};
  }
  step() {}
}
Shown.prototype.step.call(new Shown());
//                   ^ calls: Shown.constructor.step, Shown.step
class Plays {
  constructor() {
    this.again = () => this.play();
//                           ^ calls: Plays.constructor.play
    this.play = () => this.tune();
//                         ^ calls: Plays.tune
  }
  play() {}
  tune() {}
}
new Plays().play();
//          ^ calls: Plays.constructor.play
class PlaysAtOnce {
  constructor() {
    this.again = () => this.play();
//                           ^ calls: PlaysAtOnce.constructor.play, PlaysAtOnce.play
    this.again();
    this.play = () => {};
  }
  play() {}
}
new PlaysAtOnce();
