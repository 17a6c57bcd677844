package main

type Closer interface{ Close() }

type base struct{}

func (b *base) Close() {}

type Pipe struct{ *base }

func finish(c Closer) {
	c.Close()
	//^ calls: Closer.Close, (base.Close)
}
