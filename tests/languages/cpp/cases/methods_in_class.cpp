class Counter {
public:
    Counter(int start) : value_(start) { reset(); }
//                                       ^ calls: Counter.reset
    void reset() { set(0); }
//                 ^ calls: Counter.set
    void set(int v) { value_ = v; }
    int get() const { return this->value_; }
private:
    int value_;
};

int main() {
    Counter c(1);
//  ^ calls: Counter.Counter
    c.set(2);
//    ^ calls: Counter.set
    Counter *p = &c;
    p->reset();
//     ^ calls: Counter.reset
    Counter &r = c;
    return r.get();
//           ^ calls: Counter.get
}
