class Tree {
    static class Node {
        void grow() {}
    }

    static abstract class Leaf extends Tree.Node {
        void run() {
            grow();
//          ^ calls: Tree.Node.grow
        }
    }
}

class QualifiedNestedType {
    Tree.Node node = new Tree.Node();
//                            ^ calls: Tree.Node

    void run(Tree.Node other) {
        node.grow();
//           ^ calls: Tree.Node.grow
        other.grow();
//            ^ calls: Tree.Node.grow
        ((Tree.Node) other).grow();
//                          ^ calls: Tree.Node.grow
    }
}
