function Animal() {}
Animal.prototype.speak = function () {};
Animal.prototype.eat = function () {};
function Dog() {
  Animal.call(this);
//       ^ calls: Animal
}
Dog.prototype = Object.create(Animal.prototype);
Dog.prototype.constructor = Dog;
Dog.prototype.speak = function () {
  Animal.prototype.speak.call(this);
//                       ^ calls: Animal.speak
};
const d = new Dog();
//            ^ calls: Dog
d.speak();
//^ calls: Dog.speak
d.eat();
//^ calls: Animal.eat
