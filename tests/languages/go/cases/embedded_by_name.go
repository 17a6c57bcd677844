package main

type Base struct{}

func (b *Base) Init() {}

type Child struct{ Base }

func (c *Child) Init() {
	c.Base.Init()
	//     ^ calls: Base.Init
}
