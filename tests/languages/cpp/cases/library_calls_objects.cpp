#include <algorithm>
#include <variant>
#include <vector>
struct Less { bool operator()(int a, int b) const { return a < b; } };
struct Show { void operator()(int x) const {} };
void sorted(std::vector<int> &xs) {
    std::sort(xs.begin(), xs.end(), Less{});
//       ^ calls: Less.operator()
    Show show;
    std::for_each(xs.begin(), xs.end(), show);
//       ^ calls: Show.operator()
}
void shown(std::variant<int, long> &x) {
    std::visit(Show{}, x);
//       ^ calls: Show.operator()
}
