package main

import . "m/util"

func main() {
	Trim()
	//^ calls: util/util.go:Trim
}
