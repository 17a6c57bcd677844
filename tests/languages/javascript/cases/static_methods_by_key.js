class Shapes {
  static circle() {}
  static square() {}
  draw() {}
  clear() {}
}
Shapes[Math.random()]();
//                   ^ calls: Shapes.circle, Shapes.square
new Shapes()[Math.random()]();
//                         ^ calls: Shapes.draw, Shapes.clear
