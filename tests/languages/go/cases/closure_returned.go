package main

func hello() {}

func maker() func() {
	return hello
}

func main() {
	maker()()
	// ^ calls: maker
}
