package api

import "example.com/core"

func Serve() {
	core.Init()
	//   ^ calls: core/core.go:Init
}
