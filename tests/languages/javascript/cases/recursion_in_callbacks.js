function walk(node) {
  node.children.forEach(walk);
//              ^ calls: walk
}
const visit = (n) => n.map((m) => visit(m));
//                                ^ calls: visit
