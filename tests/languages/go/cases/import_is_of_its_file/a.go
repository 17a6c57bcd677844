package main

import "m/util"

func main() {
	util.Trim()
	//   ^ calls: util/util.go:Trim
}
