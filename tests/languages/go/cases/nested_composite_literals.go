package main

type Route struct{ handler func() }

func home() {}

func main() {
	routes := []Route{
		{handler: home},
	}
	routes[0].handler()
	//        ^ calls: home
}
