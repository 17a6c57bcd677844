class Cat {
  meow(): void {}
}
function assertCat(animal: unknown): asserts animal is Cat {
  if (!animal) throw new Error();
}
function use(animal: unknown) {
  assertCat(animal);
  animal.meow();
//       ^ calls: Cat.meow
}
