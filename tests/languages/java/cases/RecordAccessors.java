record Owner(String name, Home home) {
    Owner {
        check(name);
//      ^ calls: Owner.check
    }

    static void check(String name) {}

    String title() { return name(); }
}

record Home(int size) {
    void clean() {}
}

class RecordAccessors {
    void run(Owner owner) {
        owner.home().clean();
//                   ^ calls: Home.clean
        owner.title();
//            ^ calls: Owner.title
        new Owner("x", new Home(1));
//          ^ calls: Owner.Owner
    }
}
