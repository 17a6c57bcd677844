package main

type Shape struct{}

func (s Shape) Area() {}

func first[T any](xs []T) T { return xs[0] }

func main() {
	first[Shape](nil)
	first([]Shape{})
	// ^ calls: first
}
