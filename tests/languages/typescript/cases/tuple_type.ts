class A {
  run(): void {}
}
class B {
  run(): void {}
}
function use(pair: [A, B]) {
  const [a, b] = pair;
  a.run();
//  ^ calls: A.run
  b.run();
//  ^ calls: B.run
}
