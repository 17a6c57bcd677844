class Foo {
  run(): void {}
}
type Make<T> = (name: string) => T;
function use(make: Make<Foo>) {
  make("a").run();
  //        ^ calls: Foo.run
}
