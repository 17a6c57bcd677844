package main

type A struct{}

func (a *A) M() {}

type B struct{}

func (b *B) M() {}

func main() {
	a, b := &A{}, &B{}
	a.M()
	//^ calls: A.M
	b.M()
	//^ calls: B.M
}
