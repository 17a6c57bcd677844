class Foo {
  run(): void {}
}
interface Base {
  crash(): Foo;
}
type Handle = (name: string) => void;
type Context = Base & {
  register(name: string): Foo;
  handle: Handle;
} & { late(): void; foo: Foo };
class Impl implements Base {
  crash(): Foo {
    return new Foo();
  }
  register(name: string): Foo {
    return new Foo();
  }
  handle(name: string): void {}
  late(): void {}
  foo = new Foo();
}
function make(): Context {
  return new Impl();
}
const context = make();
context.crash().run();
//      ^ calls: Base.crash
//              ^ calls: Foo.run
context.register("a").run();
//      ^ calls: Context.register
//                    ^ calls: Foo.run
context.late();
//      ^ calls: Context.late
context.foo.run();
//          ^ calls: Foo.run
context.handle("a");
//      ^ calls: nothing
