class Foo {
  run(): void {}
}
interface Table {
  first: Foo;
  [name: string]: Foo;
}
function use(table: Table) {
  table.other.run();
  //          ^ calls: Foo.run
}
