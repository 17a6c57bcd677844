#include <functional>
class Cpu {
public:
    void run(int op) {
        (this->*ops[op])();
//      ^ calls: Cpu.inc, Cpu.nop
    }
    void one(void (Cpu::*method)()) { (this->*method)(); }
//                                            ^ calls: Cpu.inc
private:
    void nop() {}
    void inc() {}
    using Op = void (Cpu::*)();
    static constexpr Op ops[2] = {&Cpu::nop, &Cpu::inc};
    friend int main();
};
struct Door { void open() {} void shut() {} };
int main() {
    Cpu cpu;
    cpu.one(&Cpu::inc);
    Door door;
    void (Door::*way)() = &Door::open;
    (door.*way)();
//         ^ calls: Door.open
    auto bound = std::bind(&Door::shut, &door);
    bound();
//  ^ calls: Door.shut
}
