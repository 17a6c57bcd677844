class Node {
    void visit() {}
}

interface Visitor {
    void accept(Node node);
}

class LambdaParameterTypes {
    void walk(Visitor visitor) {}

    void run() {
        walk((Node node) -> node.visit());
//                               ^ calls: Node.visit
        walk(node -> node.visit());
//                        ^ calls: Node.visit
        Visitor visitor = node -> node.visit();
//                                     ^ calls: Node.visit
    }
}
