class Timer {
  constructor() {
    this.tick = this.tick.bind(this);
  }
  tick() {
    this.step();
//       ^ calls: Timer.step
  }
  step() {}
}
const { tick } = new Timer();
//                   ^ calls: Timer.constructor
tick();
//^ calls: Timer.tick
