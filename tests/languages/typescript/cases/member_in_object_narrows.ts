class Cat {
  go(): void {}
}
class Dog {
  go(): void {}
  bark(): void {}
}
function has(pet: Cat | Dog): void {
  if ("bark" in pet) {
    pet.go();
    //  ^ calls: Dog.go
  } else {
    pet.go();
    //  ^ calls: Cat.go
  }
}
function unknownTo(pet: Cat): void {
  if ("extra" in pet) pet.go();
  //                      ^ calls: Cat.go
}
