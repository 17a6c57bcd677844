package main

type W struct{}

func (w *W) Do() {}

func make1() *W { return nil }

func main() {
	var a *W
	var b, c = make1(), &W{}
	var (
		d W
		e = make1()
	)
	a.Do()
	//^ calls: W.Do
	b.Do()
	//^ calls: W.Do
	c.Do()
	//^ calls: W.Do
	d.Do()
	//^ calls: W.Do
	e.Do()
	//^ calls: W.Do
}
