class Node {
public:
    Node();
    static void visit(void *p);
    void touch();
    Node *next_;
};
Node::Node() : next_(nullptr) {}
void Node::visit(void *p) {
    static_cast<Node *>(p)->touch();
//                          ^ calls: Node.touch
    Node *other = new Node();
//                    ^ calls: Node.Node
    other->next_->touch();
//                ^ calls: Node.touch
}
void Node::touch() {}
