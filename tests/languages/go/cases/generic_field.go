package main

type Node struct{}

func (n *Node) Visit() {}

type List[T any] struct {
	head T
	rest []T
}

func (l *List[T]) First() T { return l.head }

func main(list *List[*Node]) {
	list.head.Visit()
	//        ^ calls: Node.Visit
	list.rest[0].Visit()
	//           ^ calls: Node.Visit
}
