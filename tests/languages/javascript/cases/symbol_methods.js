const RUN = Symbol("run");
class A {
  [RUN]() {}
}
const picked = new A()[RUN];
picked();
//^ calls: A.[RUN]
