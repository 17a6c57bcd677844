namespace bench {
class State;
int count();
}

namespace bench {
class State {
public:
    bool again() { return more() > 0; }
//                        ^ calls: bench.State.more
    int more() const { return 1; }
};

class Reporter {
public:
    virtual void report(int n) {}
};
}
