const Walks = {
  walk() {
    this.step();
//       ^ calls: Robot.step
  },
};
class Robot {
  step() {}
}
Object.assign(Robot.prototype, Walks);
new Robot().walk();
//          ^ calls: Walks.walk
