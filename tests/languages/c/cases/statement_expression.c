static int f(int x) { return x; }

int run(int y) {
    int z = ({ int t = f(y); t; });
//                     ^ calls: f
    return _Generic(y, int: f, default: f)(z);
}
