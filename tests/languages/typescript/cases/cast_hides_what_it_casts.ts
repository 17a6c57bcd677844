class A {
  run(): void {}
}
class B {
  run(): void {}
}
function use(a: A) {
  (a as unknown as B).run();
//                    ^ calls: B.run
  (<B>(<unknown>a)).run();
//                  ^ calls: B.run
}
