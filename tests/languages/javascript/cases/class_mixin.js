const Walks = (Base) =>
  class Walker extends Base {
    walk() {}
  };
class Animal {
  eat() {}
}
class Dog extends Walks(Animal) {}
//                ^ calls: Walks
const dog = new Dog();
//              ^ calls: Dog
dog.walk();
//  ^ calls: Walks.Walker.walk
dog.eat();
//  ^ calls: Animal.eat
