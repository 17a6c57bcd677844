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
