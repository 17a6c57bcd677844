trait Shape {
    fn area(&self) -> f64;
    fn twice(&self) -> f64 {
        self.area() * 2.0
//           ^ calls: Circle.area, Shape.area, Square.area
    }
}
struct Square;
struct Circle;
impl Shape for Square {
    fn area(&self) -> f64 {
        1.0
    }
}
impl Shape for Circle {
    fn area(&self) -> f64 {
        2.0
    }
    fn twice(&self) -> f64 {
        4.0
    }
}
fn run(a: &dyn Shape, all: Vec<Box<dyn Shape>>, square: Square, circle: Circle) {
    a.area();
//    ^ calls: Circle.area, Shape.area, Square.area
    for shape in &all {
        shape.twice();
//            ^ calls: Circle.twice, Shape.twice
    }
    square.area();
//         ^ calls: Square.area
    square.twice();
//         ^ calls: Shape.twice
    circle.twice();
//         ^ calls: Circle.twice
}
