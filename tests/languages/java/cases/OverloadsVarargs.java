class OverloadsVarargs {
    One join(String a) { return null; }
    Many join(String... all) { return null; }

    void run(String[] array) {
        join("a").one();
//                ^ calls: One.one
        join("a", "b").many();
//                     ^ calls: Many.many
        join(array).many();
//                  ^ calls: Many.many
    }
}

class One {
    void one() {}
}

class Many {
    void many() {}
}
