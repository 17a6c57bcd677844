package main

func leaf() {}

func main() {
	func(run func()) {
		run()
		//^ calls: leaf
	}(leaf)
}
