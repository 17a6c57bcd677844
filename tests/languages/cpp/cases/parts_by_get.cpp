#include <tuple>
#include <variant>

struct A { int f() const { return 1; } };
struct B { int g() const { return 1; } };

int main() {
    std::variant<A, B> either = A{};
    if (auto *a = std::get_if<A>(&either)) a->f();
//                                            ^ calls: A.f
    std::get<A>(either).f();
//                      ^ calls: A.f
    auto &b = std::get<B>(either);
    b.g();
//    ^ calls: B.g
    std::tuple<A, B> both;
    std::get<1>(both).g();
//                    ^ calls: B.g
    std::get<0>(both).f();
//                    ^ calls: A.f
}

void bound(std::tuple<A, B> both) {
    auto [a, b] = both;
    a.f();
//    ^ calls: A.f
    b.g();
//    ^ calls: B.g
}
