package main

type Celsius float64

func (c Celsius) Show() {}

func main() {
	x := Celsius(3)
	//   ^ calls: nothing
	x.Show()
	//^ calls: Celsius.Show
}
