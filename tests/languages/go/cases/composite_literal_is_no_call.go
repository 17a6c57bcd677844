package main

type Point struct{ X, Y int }

func (p Point) Norm() int { return p.X }

func main() {
	Point{1, 2}.Norm()
	//          ^ calls: Point.Norm
}
