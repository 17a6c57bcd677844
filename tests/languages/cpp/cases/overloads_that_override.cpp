struct Circle;
struct Box;
struct Visitor {
    virtual void on(Circle &) = 0;
    virtual void on(Box &) = 0;
};
struct Printer : Visitor {
    void on(Circle &) override { round(); }
    void on(Box &) override { square(); }
    void round() {}
    void square() {}
};
struct Circle {
    void accept(Visitor &visitor) { visitor.on(*this); }
//                                          ^ calls: Printer.on, Visitor.on
};
