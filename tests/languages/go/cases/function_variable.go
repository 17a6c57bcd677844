package main

func greet() {}

var hook = greet

func main() {
	hook()
	//^ calls: greet
}
