static int first(int x) { return x; }
static int second(int x) { return x + 1; }

int main(int argc, char **argv) {
    int (*chosen)(int) = argc > 1 ? first : second;
    chosen(1);
//  ^ calls: first, second
    int (*other)(int);
    if (argc > 2)
        other = first;
    else
        other = second;
    return other(2);
//         ^ calls: first, second
}
