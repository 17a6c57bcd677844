class A {
  run() {}
}
[new A()]
  .filter(Boolean)
  .map((a) => a)
  .forEach((a) => a.run());
//                  ^ calls: A.run
