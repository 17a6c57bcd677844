function make() {
  return { a: one };
}
function one() {}
make().a();
//     ^ calls: one
make()["a"]();
//      ^ calls: one
