package main

var shout = func() {}

func main() {
	shout()
	//^ calls: shout
}
