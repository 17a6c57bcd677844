interface Greeter {
    void greet();
}

class AnonymousClass {
    void hello() {}

    void run() {
        Greeter greeter = new Greeter() {
            public void greet() {
                hello();
//              ^ calls: AnonymousClass.hello
                prepare();
//              ^ calls: AnonymousClass.run.$Greeter.prepare
            }

            void prepare() {}
        };
    }
}
