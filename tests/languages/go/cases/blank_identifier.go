package main

func pair() (int, *T) { return 0, nil }

type T struct{}

func (t *T) M() {}

func main() {
	_, t := pair()
	t.M()
	//^ calls: T.M
}
