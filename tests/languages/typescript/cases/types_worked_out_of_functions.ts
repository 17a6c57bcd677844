class Foo {
  run(): void {}
}
class Bar {
  go(): void {}
}
function make() {
  return new Foo();
}
async function load() {
  return new Bar();
}
function take(foo: Foo, bar: Bar) {}
const held = { foo: new Foo(), make: () => new Bar() };
type Made = ReturnType<typeof make>;
type Loaded = Awaited<ReturnType<typeof load>>;
type Second = Parameters<typeof take>[1];
type Held = typeof held;
function use(made: Made, loaded: Loaded, second: Second, held: Held) {
  made.run();
  //   ^ calls: Foo.run
  loaded.go();
  //     ^ calls: Bar.go
  second.go();
  //     ^ calls: Bar.go
  held.foo.run();
  //       ^ calls: Foo.run
  held.make().go();
  //   ^ calls: held.make
  //          ^ calls: Bar.go
}
function inline(made: ReturnType<typeof make>, first: Parameters<typeof take>[0]) {
  made.run();
  //   ^ calls: Foo.run
  first.run();
  //    ^ calls: Foo.run
}
