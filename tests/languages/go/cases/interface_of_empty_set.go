package main

type Any interface{}

type T struct{}

func (t T) M() {}

func main(x Any) {
	x.(T).M()
	//    ^ calls: T.M
}
