class Builder {
public:
    Builder &add(int x) { return *this; }
    Builder *next() { return this; }
    void done() {}
};

void run() {
    Builder().add(1).add(2).next()->done();
//            ^ calls: Builder.add
//                          ^ calls: Builder.next
//                                  ^ calls: Builder.done
}
