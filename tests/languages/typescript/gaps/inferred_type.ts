class Foo {
  run(): void {}
}
type Element<T> = T extends (infer U)[] ? U : never;
function use(one: Element<Foo[]>) {
  one.run();
  //  ^ calls: Foo.run
}
