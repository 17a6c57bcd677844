package main

func main() {
	xs := make([]int, 0)
	_ = len(xs)
	//  ^ calls: nothing
	panic("no")
	//^ calls: nothing
}
