package main

import "m/log"

func main() {
	log.Default.Print()
	//          ^ calls: log/log.go:Logger.Print
	log.New().Print()
	//  ^ calls: log/log.go:New
	//        ^ calls: log/log.go:Logger.Print
}
