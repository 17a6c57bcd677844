package main

type Cell struct{}

func (c Cell) Clear() {}

type Board struct {
	cells [3][3]Cell
}

func (b *Board) Reset() {
	b.cells[0][1].Clear()
	//            ^ calls: Cell.Clear
}
