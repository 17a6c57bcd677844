class Foo {
  run(): void {}
}
function use(given: { find(name: string): Foo; foo: Foo }) {
  given.find("a").run();
  //    ^ calls: use.find
  //              ^ calls: Foo.run
  given.foo.run();
  //        ^ calls: Foo.run
}
use({ find: (name) => new Foo(), foo: new Foo() });
function attach(held: unknown) {
  (held as { attach(): Foo }).attach().run();
  //                          ^ calls: attach.attach
  //                                   ^ calls: Foo.run
}
class Cache {
  held!: { get(): Foo }[];
  first() {
    this.held[0].get().run();
    //           ^ calls: Cache.get
    //                 ^ calls: Foo.run
  }
}
