class A {
  first() {}
}
function other() {}
const obj = new A();
obj.first = other;
obj.first();
//  ^ calls: other
