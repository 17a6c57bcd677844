#include <memory>

struct Shape {
    virtual void draw() {}
    virtual ~Shape() {}
};
struct Circle : Shape {
    void draw() override {}
};
struct Square : Shape {
    void draw() override {}
};

void by_reference() {
    Circle c;
    Shape &s = c;
    s.draw();
//    ^ calls: Circle.draw, Shape.draw
    Shape &other(c);
    other.draw();
//        ^ calls: Circle.draw, Shape.draw
    Shape &third{c};
    third.draw();
//        ^ calls: Circle.draw, Shape.draw
}

void by_pointer() {
    Circle c;
    Shape *s = &c;
    s->draw();
//     ^ calls: Circle.draw, Shape.draw
    std::unique_ptr<Shape> owned(new Circle);
    owned->draw();
//         ^ calls: Circle.draw, Shape.draw
    std::shared_ptr<Shape> braced{new Circle()};
    braced->draw();
//          ^ calls: Circle.draw, Shape.draw
}

void of_any(Circle &given) {
    Shape &s = given;
    s.draw();
//    ^ calls: Circle.draw, Shape.draw, Square.draw
}

void another() {
    Square q;
    q.draw();
//    ^ calls: Square.draw
    Shape plain;
    plain.draw();
//        ^ calls: Shape.draw
    Shape copy = q;
    copy.draw();
//       ^ calls: Circle.draw, Shape.draw, Square.draw
}
