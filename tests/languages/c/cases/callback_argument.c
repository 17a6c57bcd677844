static void each(int *xs, int n, void (*visit)(int)) {
    for (int i = 0; i < n; i++)
        visit(xs[i]);
//      ^ calls: show
}

static void show(int x) { }

int main(void) {
    int xs[3] = { 1, 2, 3 };
    each(xs, 3, show);
//  ^ calls: each
    return 0;
}
