package main

type Stack[T any] struct{ items []T }

func (s *Stack[T]) Push(x T) {}

func NewStack[T any]() *Stack[T] { return &Stack[T]{} }

func main() {
	s := NewStack[int]()
	s.Push(1)
	//^ calls: Stack.Push
	var t Stack[string]
	t.Push("x")
	//^ calls: Stack.Push
}
