package main

func work() {}

func main() {
	run := func() {
		work()
		// ^ calls: work
	}
	run()
	//^ calls: main.run
}
