struct Number {
    Number operator-() const { return *this; }
    bool operator!() const { return false; }
    void shown() const {}
};
void run(Number a, int n) {
    Number b = -a;
//             ^ calls: Number.operator-
    bool none = !b;
//              ^ calls: Number.operator!
    int m = -n;
//          ^ calls: nothing
}

struct Vec {
    Vec operator-() const { return *this; }
    Vec operator+(const Vec& o) const { return o; }
};
Vec operator*(const Vec& v, double k) { return v; }
Vec half() { return Vec(); }

void signs_of_operands(Vec a, Vec b) {
    Vec c = -a * 2.0;
//             ^ calls: operator*
    Vec d = -a + b;
//             ^ calls: Vec.operator+
    Vec e = -half() + b;
//                  ^ calls: Vec.operator+
    double n = 1;
    Vec f = a * -n;
//            ^ calls: operator*
}
