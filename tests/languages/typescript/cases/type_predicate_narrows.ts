class Cat {
  meow(): void {}
}
function isCat(animal: unknown): animal is Cat {
  return true;
}
function branch(animal: unknown) {
  if (isCat(animal)) {
    animal.meow();
//         ^ calls: Cat.meow
  }
  animal.meow();
//       ^ calls: nothing
}
function leaving(animal: unknown) {
  if (!isCat(animal)) return;
  animal.meow();
//       ^ calls: Cat.meow
}
function chosen(animal: unknown, ready: boolean) {
  if (ready && isCat(animal)) animal.meow();
//                                   ^ calls: Cat.meow
  return isCat(animal) ? animal.meow() : null;
//                              ^ calls: Cat.meow
}
function first(animal: unknown) {
  return isCat(animal) && animal.meow();
//                               ^ calls: Cat.meow
}
