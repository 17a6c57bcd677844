class A {
  run(): void {}
}
class B {
  run(): void {}
}
function use(either: A | B) {
  either.run();
//       ^ calls: A.run, B.run
}
