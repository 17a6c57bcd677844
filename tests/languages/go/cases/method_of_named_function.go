package main

type HandlerFunc func()

func (h HandlerFunc) Serve() {}

func page() {}

func main() {
	HandlerFunc(page).Serve()
	//                ^ calls: HandlerFunc.Serve
}
