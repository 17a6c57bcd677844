package main

import "github.com/me/lib"

func main() {
	lib.Go()
	//  ^ calls: src/github.com/me/lib/lib.go:Go
}
