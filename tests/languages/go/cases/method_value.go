package main

type Timer struct{}

func (t *Timer) Fire() {}

func main() {
	t := &Timer{}
	fire := t.Fire
	fire()
	//^ calls: Timer.Fire
}
