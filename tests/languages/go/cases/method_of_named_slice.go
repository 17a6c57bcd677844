package main

type IDs []int

func (ids IDs) Sort() {}

func main() {
	ids := IDs{1, 2}
	ids.Sort()
	//  ^ calls: IDs.Sort
	var more IDs = make(IDs, 3)
	more.Sort()
	//   ^ calls: IDs.Sort
}
