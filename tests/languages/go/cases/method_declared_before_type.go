package main

func (t *Late) Go() {}

func main() {
	t := new(Late)
	t.Go()
	//^ calls: Late.Go
}

type Late struct{}
