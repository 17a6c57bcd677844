#include <memory>
struct A { A(int n) {} };
struct B { B(int n, int m) {} };
struct C { C() {} };
template <typename T, typename... Args>
std::unique_ptr<T> make(Args&&... args) {
    return std::make_unique<T>(std::forward<Args>(args)...);
    //                      ^ calls: A.A, B.B
}
template <typename L> L* one(int n) {
    return new L(n);
    //         ^ calls: A.A
}
template <typename L> L* none(int n) {
    return new L(n);
    //         ^ calls: nothing
}
int main() {
    make<A>(1);
    make<B>(2, 3);
    one<A>(3);
}
