abstract class Shape {
  double area();
  String describe() => '';
}

class Circle extends Shape {
  double area() => 3;
}

class Square extends Shape {
  double area() => 4;
  String describe() => 'square';
}

Shape pick() => Square();

void plain() {
  Shape made = Circle();
  made.area();
  //   ^ calls: Circle.area
  made.describe();
  //   ^ calls: Shape.describe
}

void either(bool b) {
  Shape made = Circle();
  if (b) made = Square();
  made.area();
  //   ^ calls: Circle.area, Square.area
}

void given(bool b) {
  Shape held = Circle();
  if (b) held = pick();
  held.area();
  //   ^ calls: Shape.area, Circle.area, Square.area
}
