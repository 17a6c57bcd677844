interface Walks {
  walk(): void;
}
interface Swims {
  swim(): void;
}
function use(both: Walks & Swims) {
  both.walk();
//     ^ calls: Walks.walk
  both.swim();
//     ^ calls: Swims.swim
}
