class Plain {
  cost() {}
}
class Extra {
  constructor(inner) {
    this.inner = inner;
  }
  cost() {
    return this.inner.cost();
//                    ^ calls: Plain.cost, Milk.cost, Sugar.cost, Box.cost
  }
}
class Milk extends Extra {
  cost() {
    return this.inner.cost();
//                    ^ calls: Plain.cost
  }
}
class Sugar extends Extra {
  constructor(inner) {
    super(inner);
  }
  cost() {
    return this.inner.cost();
//                    ^ calls: Milk.cost
  }
}
class Box extends Extra {
  constructor() {
    super(new Sugar(new Milk(new Plain())));
  }
  cost() {
    return this.inner.cost();
//                    ^ calls: Sugar.cost
  }
}
class Lid extends Box {
  close() {
    return this.inner.cost();
//                    ^ calls: Sugar.cost, Box.cost
  }
}
class Ribbon extends Extra {
  tie() {
    return this.inner.cost();
//                    ^ calls: Box.cost
  }
}
new Ribbon(new Box()).tie();
//                    ^ calls: Ribbon.tie
const lid = new Lid();
lid.inner = new Box();
lid.close();
//  ^ calls: Lid.close
class Wings {
  fly() {}
}
class None {
  fly() {}
}
class Duck {
  constructor(flight) {
    this.flight = flight;
  }
  set how(flight) {
    this.flight = flight;
  }
}
class Mallard extends Duck {
  constructor() {
    super(new Wings());
  }
}
class Rubber extends Duck {
  constructor() {
    super(new None());
  }
  squeak() {
    this.flight.fly();
//              ^ calls: None.fly
  }
}
new Mallard().flight.fly();
//                   ^ calls: Wings.fly
new Rubber().flight.fly();
//                  ^ calls: None.fly
new Rubber().squeak();
