class Registry {
public:
    static Registry &instance() { static Registry r; return r; }
    void add() { count(); }
//               ^ calls: Registry.count
    static void count() {}
};

void run() {
    Registry::instance().add();
//            ^ calls: Registry.instance
//                       ^ calls: Registry.add
    Registry::count();
//            ^ calls: Registry.count
}
