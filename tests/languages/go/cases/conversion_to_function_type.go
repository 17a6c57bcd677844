package main

type Handler func(int)

func first(int)  {}
func second(int) {}

func direct() {
	handle := Handler(first)
	handle(1)
	//^ calls: first
}

func passed(handle Handler) {
	handle(2)
	//^ calls: second
}

func main() {
	direct()
	//^ calls: direct
	passed(Handler(second))
	//^ calls: passed
}
