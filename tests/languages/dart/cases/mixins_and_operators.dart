class Shape {
  double area() => 1;
  Shape operator +(Shape o) => o;
}
mixin Scalable on Shape {
  double scaled() => area() * 2;
//                   ^ calls: Shape.area
  double again() {
    return area();
//         ^ calls: Shape.area
  }
}
void run(Shape a, Shape b) {
  a + b;
//  ^ calls: Shape.+
  (a + b).area();
//        ^ calls: Shape.area
}
