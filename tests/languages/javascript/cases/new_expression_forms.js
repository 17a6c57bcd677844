class A {
  constructor(dep) {
    this.dep = dep;
  }
  go() {
    this.dep.run();
//           ^ calls: Dep.run
  }
}
class Dep {
  run() {}
}
const Alias = A;
const a = new Alias(new Dep());
//            ^ calls: A.constructor
  a.go();
//  ^ calls: A.go
const ns = { A };
new ns.A(new Dep()).go();
//     ^ calls: A.constructor
(function (K) {
  new K(new Dep());
//    ^ calls: A.constructor
})(A);
