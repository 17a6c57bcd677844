class Shape {
public:
    virtual ~Shape() {}
    virtual double area() const = 0;
    virtual void draw() { outline(); }
//                        ^ calls: Shape.outline
    void outline() {}
};
class Circle : public Shape {
public:
    double area() const override { return 1; }
};
class Square : public Shape {
public:
    double area() const override { return 2; }
    void draw() override {}
};

double total(const Shape *s) { return s->area(); }
//                                       ^ calls: Circle.area, Shape.area, Square.area
void show(Shape *s) { s->draw(); }
//                       ^ calls: Shape.draw, Square.draw
void only(Square *s) { s->draw(); }
//                        ^ calls: Square.draw
void exact(Square *s) { s->Shape::draw(); }
//                                ^ calls: Shape.draw

int main() {
    Circle c;
    Square q;
    show(&c);
//  ^ calls: show
}
