using System.Collections.Generic;

class Node { public void Visit() { } public IEnumerable<Node> Children() { yield break; } }

class Iterators
{
    IEnumerable<Node> Walk(Node root)
    {
        yield return root;
        foreach (var child in root.Children())
//                                 ^ calls: Node.Children
        {
            foreach (var deep in Walk(child)) yield return deep;
//                               ^ calls: Iterators.Walk
        }
    }

    void Run(Node root)
    {
        foreach (var node in Walk(root)) node.Visit();
//                                            ^ calls: Node.Visit
    }
}
