package main

func onClick() {}

type Button struct {
	handler func()
}

func main() {
	b := Button{handler: onClick}
	b.handler()
	//^ calls: onClick
}
