void f() {}
void f(int a) {}
void f(int a, int b) { f(); }
//                     ^ calls: f

void g(int a, int b = 2, int c = 3) {}

int main() {
    f(1);
//  ^ calls: f
    g(1);
//  ^ calls: g
    g(1, 2, 3);
//  ^ calls: g

}
