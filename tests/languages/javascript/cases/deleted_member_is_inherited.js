function own() {}
function above() {}
const base = { go: above };
const made = Object.create(base);
made.go = own;
delete made.go;
made.go();
//   ^ calls: above
class Base {
  run() {}
}
class Child extends Base {
  run() {}
}
const child = new Child();
delete Child.prototype.run;
child.run();
//    ^ calls: Base.run
class Sole {
  run() {}
}
const other = new Sole();
other.run = own;
other.run();
//    ^ calls: own
delete other.run;
other.run();
//    ^ calls: Sole.run, own
