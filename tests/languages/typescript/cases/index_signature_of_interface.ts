class Foo {
  run(): void {}
}
interface Table {
  [name: string]: Foo;
}
function use(table: Table) {
  table.a.run();
  //      ^ calls: Foo.run
}
interface Tables<T> {
  readonly [name: string]: T;
}
function useEach(tables: Tables<Foo>, name: string) {
  tables[name].run();
  //           ^ calls: Foo.run
  for (const one of Object.values(tables)) one.run();
  //                                           ^ calls: Foo.run
}
