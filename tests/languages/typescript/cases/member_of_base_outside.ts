import { Emitter } from "outer";
class Base extends Emitter {
  fire(): void {
    this.emit("a");
    //   ^ calls: nothing
    this.own();
    //   ^ calls: Base.own
  }
  own(): void {}
}
class Derived extends Base {
  emit(name: string): void {}
}
