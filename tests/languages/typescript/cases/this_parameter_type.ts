class Walker {
  walk(): void {}
}
class Swimmer {
  swim(): void {}
}
type Both = Walker & Swimmer;
function move(this: Both) {
  this.walk();
//     ^ calls: Walker.walk
  this.swim();
//     ^ calls: Swimmer.swim
  [1].forEach(() => this.walk());
//                       ^ calls: Walker.walk
}
