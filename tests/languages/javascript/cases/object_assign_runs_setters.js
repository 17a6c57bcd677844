class Box {
  set size(given) {}
}
Object.assign(new Box(), { size: 1 });
//     ^ calls: Box.size
