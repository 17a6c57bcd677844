static int twice(int x);

int once(int x) { return x; }

int main(void) {
    once(twice(2));
//  ^ calls: once
//       ^ calls: twice
    return 0;
}

static int twice(int x) {
    return once(x) + once(x);
//         ^ calls: once
}
