package main

type T struct{}

func (T) A() {}

func (*T) B() {}

func main(t T) {
	t.A()
	//^ calls: T.A
	t.B()
	//^ calls: T.B
}
