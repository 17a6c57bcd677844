#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

using Step = int (*)(int);

int one(int n) { return n; }
int two(int n) { return n; }
int three(int n) { return n; }
bool less(int a, int b) { return a < b; }

static const std::map<char, Step> STEPS = {{'1', one}, {'2', &two}};
std::vector<std::function<int(int)>> hooks;

void add(std::function<int(int)> hook) { hooks.push_back(hook); }
void fill() { add(three); }

int run(char c) {
    int n = STEPS.at(c)(1);
//                     ^ calls: one, two
    auto found = STEPS.find(c);
    n += found->second(2);
//              ^ calls: one, two
    for (const auto &[key, step] : STEPS) n += step(3);
//                                             ^ calls: one, two
    for (auto &hook : hooks) n += hook(4);
//                                ^ calls: three
    std::vector<int> numbers{3, 1};
    std::sort(numbers.begin(), numbers.end(), less);
//       ^ calls: less
    return n;
}
