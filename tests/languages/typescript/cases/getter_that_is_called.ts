interface Event {
  (listener: (given: string) => void): void;
}
class Foo {
  run(): void {}
}
class Emitter {
  event!: Event;
}
class Terminal {
  private blurred = new Emitter();
  get onBlur(): Event {
    return this.blurred.event;
  }
  get maker(): () => Foo {
    return () => new Foo();
  }
  watch() {
    this.onBlur((given) => given);
    //   ^ calls: Terminal.onBlur
  }
}
function use(terminal: Terminal) {
  terminal.onBlur((given) => given);
  //       ^ calls: Terminal.onBlur
  terminal.maker().run();
  //       ^ calls: Terminal.maker
  //               ^ calls: Foo.run
}
