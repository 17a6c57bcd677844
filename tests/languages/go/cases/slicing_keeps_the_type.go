package main

type Node struct{}

func (n *Node) Visit() {}

func main(nodes []*Node) {
	nodes[1:][0].Visit()
	//           ^ calls: Node.Visit
}
