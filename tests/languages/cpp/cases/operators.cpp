struct Vec {
    Vec operator+(const Vec &o) const { return *this; }
    int operator[](int i) const { return i; }
    int operator()(int i) const { return i; }
    Vec &operator=(const Vec &o);
    void norm() {}
};
Vec operator*(int k, const Vec &v) { return v; }
struct Out {};
Out &operator<<(Out &o, const Vec &v) { return o; }

Vec &Vec::operator=(const Vec &o) { return *this; }

void run(Vec a, Vec b, Out &out) {
    (a + b).norm();
//     ^ calls: Vec.operator+
//          ^ calls: Vec.norm
    a[1];
//   ^ calls: Vec.operator[]
    a(1);
//  ^ calls: Vec.operator()
    out << a;
//      ^ calls: operator<<
    int x = 1 + 2;
}
