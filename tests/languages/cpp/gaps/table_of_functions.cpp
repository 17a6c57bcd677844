int first() { return 1; }
int second() { return 2; }

typedef int (*Step)();
Step ALL[] = {first, second};

int main() {
    return ALL[0]();
//         ^ calls: first, second
}
