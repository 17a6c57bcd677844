#define API
class API Base {
public:
    void go() GUARDED(x);
    virtual void step() EXCLUSIVE_LOCKS_REQUIRED(mutex_) = 0;
    int locked() LOCKS_EXCLUDED(mutex_) { return helper(); }
//                                               ^ calls: Base.helper
    int helper() { return 1; }
    int count_ GUARDED_BY(mutex_) = 0;
};
class API Derived final : public Base {
    void step() override { helper(); }
//                         ^ calls: Base.helper
};
struct Plain { int x; };
