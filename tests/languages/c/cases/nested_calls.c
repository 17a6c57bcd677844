static int f(int x) { return x; }
static int g(int x) { return x; }

int run(void) {
    return f(g(f(1)));
//         ^ calls: f
//           ^ calls: g
}
