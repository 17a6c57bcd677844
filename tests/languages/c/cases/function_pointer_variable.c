typedef int (*handler)(int);

static int first(int x) { return x; }
static int second(int x) { return x + 1; }

int main(void) {
    handler h = first;
    h(1);
//  ^ calls: first
    h = &second;
    h(2);
//  ^ calls: second
    (*h)(3);
//    ^ calls: second
    int (*plain)(int) = first;
    plain(4);
//  ^ calls: first
    return 0;
}
