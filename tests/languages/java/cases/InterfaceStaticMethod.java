interface Maker {
    static Maker create() { return null; }

    void make();
}

class InterfaceStaticMethod {
    void run() {
        Maker.create().make();
//            ^ calls: Maker.create
//                     ^ calls: Maker.make
    }
}
