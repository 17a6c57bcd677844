struct A {
    A &operator=(const A &o) { return *this; }
};

void run(A a, A b) {
    a = b;
//    ^ calls: A.operator=
}
