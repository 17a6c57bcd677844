struct Rule {
    Rule(int level) {}
    void use() {}
};
struct Guard {
    explicit Guard(Rule *r) {}
    ~Guard() {}
};
Rule *basic() { return nullptr; }

int sum(int a, int b) { return a + b; }

void run(Rule *rule) {
    Guard guard(rule);
//  ^ calls: Guard.Guard
    Guard other(basic());
//  ^ calls: Guard.Guard
//              ^ calls: basic
    const int n = 2;
    Rule squared(n * n);
//  ^ calls: Rule.Rule
    squared.use();
//          ^ calls: Rule.use
    Rule summed(sum(n, n));
//  ^ calls: Rule.Rule
//              ^ calls: sum
}
