#include <functional>
struct Task { void run() {} };
static void helper() {}
static void each(const std::function<void(int)> &f) { f(1); }
//                                                    ^ calls: helper_two
static void helper_two(int x) {}

struct Owner {
    void member() {}
    void start() {
        auto go = [this](Task &t) {
            member();
//          ^ calls: Owner.member
            t.run();
//            ^ calls: Task.run
        };
        Task t;
        go(t);
//      ^ calls: Owner.start.go
        each([](int x) { helper(); });
//      ^ calls: each
//                       ^ calls: helper
        each(helper_two);
//      ^ calls: each
    }
};
