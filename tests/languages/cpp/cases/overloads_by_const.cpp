struct Plain {
    void change() {}
};
struct Const {
    void read() const {}
};

struct List {
    Plain at(int n) { return Plain(); }
    Const at(int n) const { return Const(); }
    void look() const { at(0).read(); }
//                            ^ calls: Const.read
    void last() { at(9).change(); }
//                      ^ calls: Plain.change
};

struct Held {
    List texts;
    List *others;
    const List &all() { return texts; }
    List *first() { return others; }
    List made() { return List(); }
    void ask() {
        all().at(1).read();
//                  ^ calls: Const.read
        first()->at(1).change();
//                     ^ calls: Plain.change
        made().at(1).change();
//                   ^ calls: Plain.change
    }
    void look() const {
        texts.at(1).read();
//                  ^ calls: Const.read
        others->at(1).change();
//                    ^ calls: Plain.change
    }
    void change() { texts.at(1).change(); }
//                              ^ calls: Plain.change
};

void read(const List &list) {
    list.at(1).read();
//             ^ calls: Const.read
}

void write(List &list, List const *from, const Held &held) {
    list.at(1).change();
//             ^ calls: Plain.change
    from->at(1).read();
//              ^ calls: Const.read
    held.texts.at(1).read();
//                   ^ calls: Const.read
    const List &same = list;
    same.at(2).read();
//             ^ calls: Const.read
}

void inner(const List &list, List &other) {
    auto go = [](List &list) { list.at(1).change(); };
//                                        ^ calls: Plain.change
    go(other);
//  ^ calls: inner.go
    List all[2];
    for (const List &one : all) {
        one.at(1).read();
//                ^ calls: Const.read
    }
    list.at(1).read();
//             ^ calls: Const.read
}
