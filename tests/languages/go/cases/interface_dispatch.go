package main

type Shape interface {
	Area() float64
}

type Circle struct{}

func (c Circle) Area() float64 { return 1 }

type Square struct{}

func (s *Square) Area() float64 { return 2 }

type Blob struct{}

func (b Blob) Volume() float64 { return 3 }

func total(shape Shape) float64 {
	return shape.Area()
	//           ^ calls: Shape.Area, (Circle.Area), (Square.Area)
}

func main() {
	total(Circle{})
	total(&Square{})
}
