enum Error { NONE, FAILED };

struct Text {
    void append(const char *text) {}
};

struct Flag {
    void set() {}
};

struct Element {
    Text read(const char *name, int *value) { return Text(); }
    Flag read(const char *name, bool *value) { return Flag(); }
};

struct Log {
    void add(const char *text) {}
    Text add(Error error) { return Text(); }
    Log *count(int number) { return this; }
    Text count(const char *text) { return Text(); }
};

void run(Element &element, Log &log, Error error) {
    int number;
    bool flag = false;
    element.read("a", &number).append("a");
//                             ^ calls: Text.append
    element.read("b", &flag).set();
//                           ^ calls: Flag.set
    log.add(NONE).append("a");
//                ^ calls: Text.append
    log.add(error).append("b");
//                 ^ calls: Text.append
    log.count(FAILED)->add("c");
//                     ^ calls: Log.add
}
