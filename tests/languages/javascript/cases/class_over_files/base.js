export class Base {
  run() {
    this.step();
//       ^ calls: derived.js:Derived.step
  }
}
