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
