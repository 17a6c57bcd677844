function step() {}
class A {
  value = step();
//        ^ calls: step
  step() {}
}
new A().step();
//      ^ calls: A.step
