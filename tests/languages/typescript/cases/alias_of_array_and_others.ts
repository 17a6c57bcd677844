class Foo {
  run(): void {}
}
class Bar {
  go(): void {}
}
type Foos = Foo[];
type ById = Map<string, Foo>;
type Named = { [name: string]: Foo };
type Table<T> = Record<string, T>;
type Pair = [Foo, Bar];
type Listed = { items: Foo[]; bar: Bar };
type Items = Listed["items"];
type One = Items[number];
type Kinds = { foo: Foo } | { bar: Bar };
function use(foos: Foos, byId: ById, named: Named, table: Table<Bar>, pair: Pair) {
  foos[0].run();
  //      ^ calls: Foo.run
  byId.get("a")!.run();
  //             ^ calls: Foo.run
  named.a.run();
  //      ^ calls: Foo.run
  named["b"].run();
  //         ^ calls: Foo.run
  table.a.go();
  //      ^ calls: Bar.go
  const [foo, bar] = pair;
  foo.run();
  //  ^ calls: Foo.run
  bar.go();
  //  ^ calls: Bar.go
}
function more(items: Items, one: One, kinds: Kinds) {
  for (const item of items) item.run();
  //                             ^ calls: Foo.run
  one.run();
  //  ^ calls: Foo.run
  if ("foo" in kinds) kinds.foo.run();
  //                            ^ calls: Foo.run
  else kinds.bar.go();
  //             ^ calls: Bar.go
}
