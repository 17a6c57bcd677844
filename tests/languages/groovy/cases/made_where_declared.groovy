abstract class Shape {
    abstract int area()
    String describe() { '' }
}

class Circle extends Shape {
    int area() { 3 }
}

class Square extends Shape {
    int area() { 4 }
    String describe() { 'square' }
}

Shape made = new Circle()
made.area()
//   ^ calls: Circle.area
made.describe()
//   ^ calls: Shape.describe

def given(Shape held = new Circle()) {
    held.area()
    //   ^ calls: Shape.area, Circle.area, Square.area
}

given(new Square())
