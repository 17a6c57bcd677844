package main

type Tree struct{}

func (t *Tree) Grow() {}

func plant() (tree *Tree) {
	tree.Grow()
	//   ^ calls: Tree.Grow
	return
}
