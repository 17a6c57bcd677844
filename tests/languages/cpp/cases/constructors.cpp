struct Point {
    Point() {}
    Point(int x) {}
    Point(int x, int y) {}
};
struct Plain { int a; };
struct Holder {
    Point p_;
    Point *q_;
    Holder() : p_(1, 2), q_(nullptr) {}
//             ^ calls: Point.Point
};

int main() {
    Point a;
//  ^ calls: Point.Point
    Point b(1);
//  ^ calls: Point.Point
    Point c{1, 2};
//  ^ calls: Point.Point
    auto d = Point(1);
//           ^ calls: Point.Point
    auto e = new Point(1, 2);
//               ^ calls: Point.Point
    Plain f;
//  ^ calls: nothing
    Point *g;
    return 0;
}
