class Cat {
  go(): void {}
}
class Dog {
  go(): void {}
}
type Held = { kind: "cat"; pet: Cat } | { kind: "dog"; pet: Dog };
enum Sort {
  Cat,
  Dog,
}
interface OfCat {
  sort: Sort.Cat;
  pet: Cat;
}
interface OfDog {
  sort: Sort.Dog;
  pet: Dog;
}
function compared(held: Held): void {
  if (held.kind === "cat") {
    held.pet.go();
    //       ^ calls: Cat.go
  } else held.pet.go();
  //              ^ calls: Dog.go
  if (held.kind !== "dog") return;
  held.pet.go();
  //       ^ calls: Dog.go
}
function switched(held: Held): void {
  switch (held.kind) {
    case "dog":
      held.pet.go();
      //       ^ calls: Dog.go
      break;
    default:
      held.pet.go();
    //         ^ calls: Cat.go
  }
  switch (held.kind) {
    case "cat":
    case "dog":
      held.pet.go();
    //         ^ calls: Cat.go, Dog.go
  }
}
function enumerated(held: OfCat | OfDog): void {
  switch (held.sort) {
    case Sort.Cat: {
      held.pet.go();
      //       ^ calls: Cat.go
      break;
    }
    case Sort.Dog: {
      held.pet.go();
      //       ^ calls: Dog.go
    }
  }
}
