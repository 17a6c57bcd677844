struct Rule {
    Rule(int level) {}
    void use() {}
};
struct Guard {
    explicit Guard(Rule *r) {}
    ~Guard() {}
};
Rule *basic() { return nullptr; }

void run(Rule *rule) {
    Guard guard(rule);
//  ^ calls: Guard.Guard
    Guard other(basic());
//  ^ calls: Guard.Guard
//              ^ calls: basic
}
