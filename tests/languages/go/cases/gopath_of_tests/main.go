package main

import (
	"b"
	"fmt"
)

func main() {
	fmt.Println("what a test's GOPATH holds is not ours")
	//  ^ calls: nothing
	b.Go()
	//^ calls: nothing
}
