interface Base1 {
    void open();
}

interface Wide extends Base1 {
    void close();
}

class Impl1 implements Wide {
    public void open() {}
    public void close() {}
}

class InterfaceExtendsInterface {
    void run(Wide wide) {
        wide.open();
//           ^ calls: Base1.open, (Impl1.open)
        wide.close();
//           ^ calls: Wide.close, (Impl1.close)
    }

    Wide make() { return new Impl1(); }
}
