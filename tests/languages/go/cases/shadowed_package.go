package main

import "log"

type logger struct{}

func (l logger) Print() {}

func main() {
	log.Print()
	//  ^ calls: nothing
	log := logger{}
	log.Print()
	//  ^ calls: logger.Print
}
