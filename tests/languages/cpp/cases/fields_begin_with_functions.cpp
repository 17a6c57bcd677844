#include <functional>
int one(int x) { return x; }
int two(int x) { return x; }
int three(int x) { return x; }
struct Table {
    int (*first)(int) = one;
    std::function<int(int)> second = two;
    int run() {
        return first(1) + second(2);
//             ^ calls: one
//                        ^ calls: two
    }
    std::function<int(int)> set;
};
void use(Table &table) {
    table.set = three;
    table.set(1);
//        ^ calls: three
}
