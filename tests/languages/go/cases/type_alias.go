package main

type Old struct{}

func (o *Old) Work() {}

type New = Old

func main() {
	n := &New{}
	n.Work()
	//^ calls: Old.Work
	var m New
	m.Work()
	//^ calls: Old.Work
}
