package web

func Serve() {}
