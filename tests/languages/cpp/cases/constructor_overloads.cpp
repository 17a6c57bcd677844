struct One { int x; };
class Maker {
public:
    Maker(int a) { first(); }
//                 ^ calls: Maker.first
    Maker(const One &a) : Maker(1) { }
//                        ^ calls: Maker.Maker
    void first() {}
};
