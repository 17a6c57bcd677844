struct Vec {
    double x, y;
    Vec operator-() const { return *this; }
    double len() const { return x; }
};
Vec operator+(Vec a, Vec b) { return a; }
Vec operator*(Vec a, double k) { return a; }
void use(Vec v) {
    auto twice = Vec{1, 2} * 2.0;  // *
//                                    ^ calls: operator*
    (Vec{1, 2} + v).len();
//                  ^ calls: Vec.len
    auto back = -Vec{1, 2};
//              ^ calls: Vec.operator-
}
