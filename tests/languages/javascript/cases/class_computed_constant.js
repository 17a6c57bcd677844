const NAME = "run";
class A {
  [NAME]() {}
  ["stop"]() {}
  [`walk`]() {}
}
const a = new A();
a.run();
//^ calls: A.run
a.stop();
//^ calls: A.stop
a.walk();
//^ calls: A.walk
const picked = a[NAME];
picked();
//^ calls: A.run
