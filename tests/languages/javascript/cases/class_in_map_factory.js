class Cat {
  speak() {}
}
class Dog {
  speak() {}
}
const kinds = { cat: Cat, dog: Dog };
function make(kind) {
  return new kinds[kind]();
}
make("cat").speak();
//          ^ calls: Cat.speak
new kinds.cat().speak();
//              ^ calls: Cat.speak
