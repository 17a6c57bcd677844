class Shape {
  draw(): void {}
}
class Circle extends Shape {
  draw(): void {}
  grow(): void {}
}
class Holder<T extends Shape> {
  shape!: T;
  get(): T {
    return this.shape;
  }
  show(): void {
    this.shape.draw();
//             ^ calls: Shape.draw
  }
}
function use(holder: Holder<Circle>, any: Holder<Shape>) {
  holder.get().draw();
//             ^ calls: Circle.draw
  holder.shape.grow();
//             ^ calls: Circle.grow
  holder.show();
//       ^ calls: Holder.show
  any.get().draw();
//          ^ calls: Shape.draw, (Circle.draw)
}
