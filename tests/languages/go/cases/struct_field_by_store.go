package main

func noop() {}

type Hooks struct{ before func() }

func main() {
	h := &Hooks{}
	h.before = noop
	h.before()
	//^ calls: noop
}
