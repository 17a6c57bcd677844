int first() { return 1; }
int second() { return 2; }

typedef int (*Step)();
Step ALL[] = {first, second};

int main() {
    return ALL[0]();
//               ^ calls: first, second
}

// To the grammar this is a declaration of `[i]`.
void turn(int i);
void move(int i);
typedef void (*Move)(int);
static Move MOVES[] = {turn, move};

void go(int i) {
    MOVES[i](i);
//          ^ calls: turn, move
}

void turn(int) {}
void move(int) {}
