package main

type T struct{}

func (t T) Close() {}

func main(x interface{ Close() }, y Unknown) {
	y.Close()
	//^ calls: nothing
}
