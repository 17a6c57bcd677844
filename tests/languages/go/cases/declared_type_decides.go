package main

type Base struct{}

func (b *Base) Name() {}

type Derived struct{ Base }

func (d *Derived) Name() {}

func main() {
	d := &Derived{}
	b := &d.Base
	b.Name()
	//^ calls: Base.Name
	d.Name()
	//^ calls: Derived.Name
}
