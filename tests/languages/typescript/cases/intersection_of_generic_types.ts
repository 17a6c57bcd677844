class Foo {
  run(): void {}
}
class Held<T> {
  value!: T;
  get(): T {
    return this.value;
  }
}
interface Named {
  name(): string;
}
type Both<T, Extra = {}> = Extra & Held<T> & Named;
function use(both: Both<Foo>) {
  both.get().run();
  //   ^ calls: Held.get
  //         ^ calls: Foo.run
  both.value.run();
  //         ^ calls: Foo.run
  both.name();
  //   ^ calls: Named.name
}
