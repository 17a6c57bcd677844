package main

type Animal struct{}

func (a Animal) Eat()  {}
func (a Animal) Move() {}

type Dog struct{ Animal }

func (d Dog) Move() {}

func main() {
	d := Dog{}
	d.Eat()
	//^ calls: Animal.Eat
	d.Move()
	//^ calls: Dog.Move
}
