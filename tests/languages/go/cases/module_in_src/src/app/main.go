package main

import (
	"log"

	ours "example.org/m/log"
)

func main() {
	log.Println("the library's")
	//  ^ calls: nothing
	ours.Println("ours")
	//   ^ calls: src/log/log.go:Println
}
