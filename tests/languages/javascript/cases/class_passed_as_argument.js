class A {
  run() {}
}
function make(cls) {
  return new cls();
//           ^ calls: A
}
make(A).run();
//^ calls: make
//      ^ calls: A.run
