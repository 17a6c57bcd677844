class Base {
  constructor() {
    this.up = this.up.bind(this);
  }
  up(): void {
    this.done();
//       ^ calls: Base.done
  }
  done(): void {}
}
class Derived extends Base {
  up(): void {
    this.done();
//       ^ calls: Derived.done
  }
  done(): void {}
}
new Derived().up();
//            ^ calls: Derived.up
