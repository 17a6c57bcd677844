#define BEGIN_LIB namespace lib {
#define END_LIB }
BEGIN_LIB
void one() {}
END_LIB

void run() {
    lib::one();
//       ^ calls: one
}
