package main

type row struct{}

func (r row) Print() {}

func main() {
	type pair struct{ left, right row }
	p := pair{}
	p.left.Print()
	//     ^ calls: row.Print
}
