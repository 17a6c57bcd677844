#include <cstdint>

struct Int { void is_int() {} };
struct Unsigned { void is_unsigned() {} };
struct Long { void is_long() {} };
struct Float { void is_float() {} };
struct Double { void is_double() {} };
struct Bool { void is_bool() {} };

class Text {
 public:
    static Int put(int v, char *to, int size) { return Int(); }
    static Unsigned put(unsigned v, char *to, int size) { return Unsigned(); }
    static Long put(int64_t v, char *to, int size) { return Long(); }
    static Float put(float v, char *to, int size) { return Float(); }
    static Double put(double v, char *to, int size) { return Double(); }
    static Bool put(bool v, char *to, int size) { return Bool(); }
};

class Field {
    enum { SIZE = 20 };

 public:
    void set(int v, unsigned u, uint32_t w, int64_t l, float f, short s) {
        char to[SIZE];
        Text::put(v, to, SIZE).is_int();
//                             ^ calls: Int.is_int
        Text::put(u, to, SIZE).is_unsigned();
//                             ^ calls: Unsigned.is_unsigned
        Text::put(w, to, SIZE).is_unsigned();
//                             ^ calls: Unsigned.is_unsigned
        Text::put(l, to, SIZE).is_long();
//                             ^ calls: Long.is_long
        Text::put(f, to, SIZE).is_float();
//                             ^ calls: Float.is_float
        Text::put(-1.5, to, SIZE).is_double();
//                                ^ calls: Double.is_double
        Text::put(!v, to, SIZE).is_bool();
//                              ^ calls: Bool.is_bool
        Text::put(s, to, SIZE).is_int();
//                             ^ calls: Int.is_int
        Text::put(7u, to, SIZE).is_unsigned();
//                              ^ calls: Unsigned.is_unsigned
    }
};
