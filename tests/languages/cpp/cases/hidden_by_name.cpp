struct One {
    void done() {}
};
struct Two {
    void done() {}
};
struct Base {
    One add(int n) { return One(); }
    One add(int n, int m) { return One(); }
};
struct Hiding : Base {
    Two add(double n) { return Two(); }
};
struct Showing : Base {
    using Base::add;
    Two add(double n) { return Two(); }
};
void run(Hiding &hiding, Showing &showing) {
    hiding.add(1).done();
//                ^ calls: Two.done
    showing.add(1).done();
//                 ^ calls: One.done
}
