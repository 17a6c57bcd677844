abstract class Shape {
  abstract area(): number;
}
class Square extends Shape {
  area(): number {
    return 1;
  }
}
function use(shape: Shape) {
  shape.area();
//      ^ calls: Shape.area
}
use(new Square());
//^ calls: use
