class Registry {
    static Registry create() { return new Registry(); }
    void add() {}
}

class FieldInitialiser {
    private final Registry registry = Registry.create();
//                                             ^ calls: Registry.create

    static int count;

    static {
        count = start();
//              ^ calls: FieldInitialiser.start
    }

    {
        registry.add();
//               ^ calls: Registry.add
    }

    static int start() { return 1; }
}
