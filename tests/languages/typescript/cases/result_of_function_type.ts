class Foo {
  run(): void {}
}
interface Shown {
  show(): void;
}
class Impl implements Shown {
  show(): void {}
}
type Make = (name: string) => Foo;
interface Options {
  make: Make;
  other: () => Foo;
}
const load: (name: string) => Promise<Shown> = async (name) => new Impl();
async function use(options: Options, make: Make, inline: () => Foo) {
  options.make("a").run();
  //      ^ calls: nothing
  //                ^ calls: Foo.run
  options.other().run();
  //              ^ calls: Foo.run
  make("a").run();
  //        ^ calls: Foo.run
  inline().run();
  //       ^ calls: Foo.run
  (await load("a")).show();
  //     ^ calls: load
  //                ^ calls: Shown.show
}
