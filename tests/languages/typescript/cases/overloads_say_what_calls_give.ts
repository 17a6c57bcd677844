class Foo {
  run(): void {}
}
class Registry {
  private held: any;
  find(name: string): Foo;
  find(index: number): Foo | undefined;
  find(given: unknown) {
    return this.held[given as string];
  }
}
function first(name: string): Foo;
function first(index: number): Foo;
function first(given: unknown) {
  return JSON.parse(String(given));
}
function use(registry: Registry) {
  registry.find("a").run();
  //       ^ calls: Registry.find
  //                 ^ calls: Foo.run
  first(1).run();
  //       ^ calls: Foo.run
}
