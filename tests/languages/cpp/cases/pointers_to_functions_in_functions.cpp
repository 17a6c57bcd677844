struct Made { int x; };
void a() {}
int b() { return 1; }
Made make() { return Made{1}; }
void run() {
    void (*first)() = a;
    first();
//  ^ calls: a
    int (*second)() = &b;
    (*second)();
//  ^ calls: b
    Made (*third)() = make;
    third();
//  ^ calls: make
    void (*all[2])() = {a, a};
    all[0]();
//        ^ calls: a
    void (*later)();
    later = a;
    later();
//  ^ calls: a
    void (&same)() = a;
    same();
//  ^ calls: a
}
