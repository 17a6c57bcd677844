package main

import "github.com/x/y"

func main() {
	y.Go()
	//^ calls: vendor/github.com/x/y/y.go:Go
}
