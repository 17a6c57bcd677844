static const char *of_int(int x) { return "int"; }
static const char *of_double(double x) { return "double"; }
static const char *of_other(const void *x) { return "?"; }

#define describe(x) _Generic((x), int: of_int, double: of_double, default: of_other)(x)
//                                                                         ^ calls: of_double, of_int, of_other

int main(void) {
    describe(1);
//  ^ calls: describe
    float f = 1;
    _Generic(f, int: of_int, default: of_double)(f);
//                                    ^ calls: of_double, of_int
    return 0;
}
