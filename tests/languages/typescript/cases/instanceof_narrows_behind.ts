class Cat {
  meow(): void {}
}
class Dog {
  meow(): void {}
}
function leaving(animal: unknown) {
  if (!(animal instanceof Cat)) throw new Error();
  animal.meow();
//       ^ calls: Cat.meow
}
function repeated(animal: unknown) {
  while (animal instanceof Cat) animal.meow();
//                                     ^ calls: Cat.meow
}
function chosen(animal: Cat | Dog) {
  return animal instanceof Cat ? animal.meow() : null;
//                                      ^ calls: Cat.meow
}
function isLarge(animal: Cat): boolean {
  return true;
}
function kept(animal: Cat) {
  if (isLarge(animal)) animal.meow();
//                            ^ calls: Cat.meow
}
