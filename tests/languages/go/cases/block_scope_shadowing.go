package main

func outer() {}
func inner() {}

func main() {
	run := outer
	{
		run := inner
		run()
		//^ calls: inner
	}
	run()
	//^ calls: outer
}
