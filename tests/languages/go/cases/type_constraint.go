package main

type Namer interface{ Name() string }

type Person struct{}

func (p Person) Name() string { return "" }

func show[T Namer](x T) {
	x.Name()
	//^ calls: Namer.Name, (Person.Name)
}

func main() {
	show(Person{})
}
