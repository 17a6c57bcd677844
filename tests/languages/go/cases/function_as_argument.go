package main

func task() {}

func apply(run func()) {
	run()
	//^ calls: task
}

func main() {
	apply(task)
	// ^ calls: apply
}
