class Foo {
  run(): void {}
}
type Tree<T> = Branch<T>[] | Record<string, Tree<T>>;
type Branch<T> = { value: T; below: Tree<T> };
type Json = string | Json[] | { [key: string]: Json };
function use(branch: Branch<Foo>, json: Json) {
  branch.value.run();
  //           ^ calls: Foo.run
  json.toString();
  //   ^ calls: nothing
}
