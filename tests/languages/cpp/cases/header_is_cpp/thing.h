class Thing {
public:
    void go() { stop(); }
//              ^ calls: Thing.stop
    void stop() {}
};
