package main

type P struct{}

func (p *P) M() {}

func main() {
	p := &P{}
	(*p).M()
	//   ^ calls: P.M
	(&(*p)).M()
	//      ^ calls: P.M
}
