package main

type Cat struct{}

func (c *Cat) Meow() {}

func main(x interface{}) {
	if cat, ok := x.(*Cat); ok {
		cat.Meow()
		//  ^ calls: Cat.Meow
	}
	x.(*Cat).Meow()
	//       ^ calls: Cat.Meow
}
