class Cat {
  go(): void {}
}
class Dog {
  go(): void {}
  bark(): void {}
}
function bySort(pet: Cat | Dog): pet is Dog {
  return true;
}
function branches(pet: Cat | Dog): void {
  if (pet instanceof Dog) {
    pet.go();
    //  ^ calls: Dog.go
  } else {
    pet.go();
    //  ^ calls: Cat.go
  }
  pet.go();
  //  ^ calls: Cat.go, Dog.go
}
function leaving(pet: Cat | Dog): void {
  if (pet instanceof Cat) return;
  pet.go();
  //  ^ calls: Dog.go
}
function leavingByPredicate(pet: Cat | Dog): void {
  if (bySort(pet)) {
    throw new Error();
  }
  pet.go();
  //  ^ calls: Cat.go
}
function predicate(pet: Cat | Dog): void {
  if (bySort(pet)) pet.go();
  //                   ^ calls: Dog.go
  else pet.go();
  //       ^ calls: Cat.go
  return bySort(pet) ? pet.go() : undefined;
  //                       ^ calls: Dog.go
}
function notAll(pet: Cat | Dog, ready: boolean): void {
  if (ready && pet instanceof Cat) return;
  pet.go();
  //  ^ calls: Cat.go, Dog.go
}
function either(pet: Cat | Dog | string): void {
  if (typeof pet === "string" || pet instanceof Cat) return;
  pet.go();
  //  ^ calls: Dog.go
}
