class Foo {
  run(): void {}
}
class Foos extends Map<string, Foo> {}
function use(foos: Foos) {
  foos.get("a")!.run();
  //             ^ calls: Foo.run
}
