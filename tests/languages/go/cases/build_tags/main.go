package main

func main() {
	start()
	//^ calls: start.go:start
}
