package main

type Animal interface{ Sound() }

type Cow struct{}

func (Cow) Sound() {}

func get() Animal { return Cow{} }

func main() {
	get().Sound()
	//    ^ calls: Animal.Sound, (Cow.Sound)
}
