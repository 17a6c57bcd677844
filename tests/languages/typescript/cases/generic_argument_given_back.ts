interface Disposable {
  dispose(): void;
}
class Emitter<T> {
  fire(value: T) {}
  dispose() {}
}
class Store {
  add<T extends Disposable>(one: T): T {
    return one;
  }
}
class Owner {
  private store = new Store();
  protected register<T extends Disposable>(one: T): T {
    return this.store.add(one);
//                    ^ calls: Store.add
  }
}
class Button extends Owner {
  private pressed = this.register(new Emitter<void>());
  press() {
    this.pressed.fire();
//               ^ calls: Emitter.fire
    this.pressed.dispose();
//               ^ calls: Emitter.dispose
  }
}
async function load<T>(one: Promise<T>): Promise<T | undefined> {
  return one.catch(() => undefined);
}
async function main(button: Promise<Button>) {
  (await load(button))?.press();
//                      ^ calls: Button.press
}
