class OverloadsByType {
    Leaf put(Leaf leaf) { return leaf; }

    Branch put(Branch branch) { return branch; }

    Text put(String text) { return new Text(); }

    Number put(long number) { return new Number(); }

    void run(Leaf leaf, Branch branch, Twig twig) {
        put(leaf).fall();
//                ^ calls: Leaf.fall
        put(branch).bend();
//                  ^ calls: Branch.bend
        put(twig).bend();
//                ^ calls: Branch.bend
        put("x").read();
//               ^ calls: Text.read
        put("x" + 1).read();
//                   ^ calls: Text.read
        put(3).count();
//             ^ calls: Number.count
    }
}

class Leaf {
    void fall() {}
}

class Branch {
    void bend() {}
}

class Twig extends Branch {
}

class Text {
    void read() {}
}

class Number {
    void count() {}
}
