package main

type a struct{}

func (a) run() {}

type b struct{}

func (b) run() {}

func main() {
	a{}.run()
	//  ^ calls: a.run
	b{}.run()
	//  ^ calls: b.run
}
