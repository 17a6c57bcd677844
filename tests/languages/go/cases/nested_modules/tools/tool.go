package tools

import "example.com/root"

func Run() {
	root.Top()
	//   ^ calls: root.go:Top
}
