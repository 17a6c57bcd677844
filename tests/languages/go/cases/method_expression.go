package main

type Counter struct{}

func (c *Counter) Inc() {}

func (c Counter) Get() int { return 0 }

func main() {
	c := &Counter{}
	(*Counter).Inc(c)
	//         ^ calls: Counter.Inc
	Counter.Get(*c)
	//      ^ calls: Counter.Get
}
