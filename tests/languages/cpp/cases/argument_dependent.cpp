namespace geo {
struct Point { int x; };
void print(const Point &p) {}
bool operator==(const Point &a, const Point &b) { return true; }
}
void run(geo::Point p, geo::Point q) {
    print(p);
//  ^ calls: geo.print
    p == q;
//    ^ calls: geo.operator==
    print(1);
//  ^ calls: nothing
}
