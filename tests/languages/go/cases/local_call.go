package main

func helper() {}

func main() {
	helper()
	// ^ calls: helper
}
