package main

type A struct{}

func (a A) Do() {}

type B struct{ A }

type C struct{ *B }

func main(c C) {
	c.Do()
	//^ calls: A.Do
}
