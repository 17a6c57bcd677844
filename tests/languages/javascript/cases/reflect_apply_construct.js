function f() {}
class A {
  constructor() {}
  run() {}
}
Reflect.apply(f, null, []);
//      ^ calls: f
Reflect.construct(A, []).run();
//      ^ calls: A.constructor
//                       ^ calls: A.run
