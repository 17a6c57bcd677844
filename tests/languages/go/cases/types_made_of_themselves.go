package main

type Left Right
type Right Left

func called() {}

func run(left Left, right []Right) {
	left[0]()
	for _, each := range left {
		each()
	}
	right[0][1]()
	called()
//  ^ calls: called
}
