class Foo {
  run(): void {}
}
interface Made {
  name: string
  in_order?: boolean

  (): string

  // The first of two lines of comment,
  // and the second.
  /**
   * More of it.
   */
  <T extends Foo = Foo>(
    one: T,
    two: boolean,
  ): Foo
  done: Foo
}
function use(made: Made) {
  made.done.run();
  //        ^ calls: Foo.run
}
