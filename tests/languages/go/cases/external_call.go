package main

import "fmt"

func Println() {}

func main() {
	fmt.Println("x")
	//  ^ calls: nothing
}
