package main

func a() {}

func main() {
	for _, run := range []func(){a} {
		run()
		//^ calls: a
	}
}
