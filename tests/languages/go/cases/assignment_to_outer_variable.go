package main

func one() {}
func two() {}

func main() {
	run := one
	if len("x") > 0 {
		run = two
	}
	run()
	//^ calls: one, two
}
