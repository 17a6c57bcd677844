package main

import "example.com/lib/sub"

func main() {
	sub.Run()
	//  ^ calls: third_party/lib/sub/sub.go:Run
}
