struct box { int (*run)(int); };

int add(a, b)
    int a;
    int b;
{
    return a + b;
}

int use(box, count)
    struct box *box;
    int count;
{
    add(1, count);
//  ^ calls: add
    return box->run(count);
//              ^ calls: step
}

static int step(int x) { return x; }

void setup(struct box *box) {
    box->run = step;
}
