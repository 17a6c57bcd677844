package main

import (
	"m/go-yaml"
	"m/text/v2"
)

func main() {
	yaml.Parse()
	//   ^ calls: go-yaml/yaml.go:Parse
	text.Wrap()
	//   ^ calls: text/v2/text.go:Wrap
}
