interface Named {
    String name();

    default String label() {
        return name();
//             ^ calls: Named.name, (Product.name)
    }
}

class Product implements Named {
    public String name() { return ""; }

    void print() {
        label();
//      ^ calls: Named.label
    }
}

class DefaultInterfaceMethod {
    void run() {
        new Product().label();
//                    ^ calls: Named.label
    }
}
