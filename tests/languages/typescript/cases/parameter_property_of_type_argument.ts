class Foo {
  run(): void {}
}
class Box<T> {
  constructor(protected held: T) {}
}
class FooBox extends Box<Foo> {
  use(): void {
    this.held.run();
    //        ^ calls: Foo.run
  }
}
class Shown<T> {
  constructor(
    readonly first: T,
    public others: T[],
  ) {}
}
function use(shown: Shown<Foo>): void {
  shown.first.run();
  //          ^ calls: Foo.run
  shown.others[0].run();
  //              ^ calls: Foo.run
}
