class Box {
  set(run) {
    this.run = run;
  }
  get() {
    return this.run;
  }
}
const one = new Box();
const two = new Box();
one.set(first);
two.set(second);
one.get()();
//       ^ calls: first
two.run();
//  ^ calls: second
function first() {}
function second() {}
