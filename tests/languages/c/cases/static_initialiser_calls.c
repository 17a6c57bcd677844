static int compute(void) { return 1; }

int table[] = {
    [0] = sizeof(int),
};

int start(void) {
    int x = compute(), y = compute();
//          ^ calls: compute
    switch (compute()) {
//          ^ calls: compute
    case 1:
        return compute();
//             ^ calls: compute
    default:
        break;
    }
    while (compute()) compute();
//         ^ calls: compute
    return x + y;
}
