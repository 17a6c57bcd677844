package main

import "m/impl"

func main() {
	engine.Parse()
	//     ^ calls: impl/engine.go:Parse
}
