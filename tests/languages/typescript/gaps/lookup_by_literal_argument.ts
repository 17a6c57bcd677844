class Foo {
  run(): void {}
}
interface Held {
  foo: Foo;
}
function get<K extends keyof Held>(key: K): Held[K] {
  return JSON.parse(key);
}
get("foo").run();
//         ^ calls: Foo.run
