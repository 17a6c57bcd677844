package main

import "m/base"

type App struct {
	base.Core
	*base.Logger
}

func main() {
	a := App{}
	a.Boot()
	//^ calls: base/base.go:Core.Boot
	a.Log()
	//^ calls: base/base.go:Logger.Log
	a.Core.Boot()
	//     ^ calls: base/base.go:Core.Boot
}
