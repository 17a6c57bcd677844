package main

import (
	"github.com/me/app/store"
	"github.com/me/app/web"
	"github.com/else/lib"
)

func main() {
	store.Open()
	//    ^ calls: store/store.go:Open
	web.Serve()
	//  ^ calls: web/web.go:Serve
	lib.Do()
	//  ^ calls: nothing
}
