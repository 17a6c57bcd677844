package main

func Map[T, U any](xs []T, f func(T) U) []U { return nil }

func double(x int) int { return x * 2 }

func main() {
	Map[int, int](nil, double)
	//^ calls: Map
}
